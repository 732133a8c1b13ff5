import * as z from 'zod/mini'

/**
 * A schema for what `read` makes of a value: forms and addresses give text where the schema takes something else. What
 * `read` does not know it hands on, for the schema to refuse.
 */
export const preprocess = <S extends z.ZodMiniType>(read: (value: unknown) => unknown, schema: S) =>
  z.pipe(z.transform(read), schema)
