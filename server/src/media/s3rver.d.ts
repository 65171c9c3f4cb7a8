declare module "@20minutes/s3rver" {
  interface Options {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  }
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<unknown>;
  }
}
