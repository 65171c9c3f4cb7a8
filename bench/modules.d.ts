// What the bench uses of modules that bring no types of their own.

declare module "autocannon" {
  export interface LoadRequest {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?(request: LoadRequest): LoadRequest;
    onResponse?(status: number, body: string): void;
  }
  export interface LoadClient {
    setRequests(requests: LoadRequest[]): void;
    pipelinedRequests: { addBody(chunk: Buffer): void };
  }
  export interface LoadResult {
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    /** Milliseconds. */
    latency: { p99: number };
    statusCodeStats: Record<string, { count: number }>;
  }
  interface Load extends Promise<LoadResult> {
    on(event: "response", listener: (client: LoadClient, status: number, bytes: number) => void): void;
    stop(): void;
  }
  // biome-ignore lint/style/noDefaultExport: the package exports this and nothing else.
  export default function autocannon(options: {
    url: string;
    connections: number;
    /** Seconds; or else `amount`, requests in all. */
    duration?: number;
    amount?: number;
    /** Milliseconds between two looks at whether the time is over. */
    sampleInt?: number;
    /** Requests a second of all connections together. Left out: as many as are answered. */
    overallRate?: number;
    /** Seconds that an answer may take. */
    timeout?: number;
    requests?: LoadRequest[];
    headers?: Record<string, string>;
    setupClient?(client: LoadClient): void;
  }): Load;
}
