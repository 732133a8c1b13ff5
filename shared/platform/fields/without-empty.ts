import * as z from 'zod/mini'
import { preprocess } from './preprocess.ts'

/** Makes an empty or absent value null, and leaves the rest to the schema. */
export const withoutEmpty = <T extends z.ZodMiniType>(schema: T) =>
  preprocess(value => (value === '' || value === undefined ? null : value), z.nullable(schema))
