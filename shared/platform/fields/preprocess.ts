import * as z from 'zod/mini'

/**
 * Makes a schema that first converts the value by `read`, since forms and URLs give text where the schema expects
 * something else. `read` returns values it does not know unchanged, and the schema refuses them.
 */
export const preprocess = <S extends z.ZodMiniType>(read: (value: unknown) => unknown, schema: S) =>
  z.pipe(z.transform(read), schema)
