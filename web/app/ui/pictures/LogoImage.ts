/** The shop's own logo as the root's loader makes it ready: one, or one for each theme. */
export interface LogoImage {
  src: string;
  width: number;
  height: number;
  className: string;
}
