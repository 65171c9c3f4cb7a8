interface ListError {
  message?: string;
  root?: { message?: string };
}

/** Why a list as a whole is refused. */
export const refusalOf = (error: ListError | undefined): string | undefined => error?.root?.message ?? error?.message;
