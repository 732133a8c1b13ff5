import type * as z from 'zod/mini'

/**
 * Returns a function that reduces an answer to the fields of its contract and writes it as JSON text.
 * @throws {z.core.$ZodError} from that function, when the answer does not match its contract
 */
export const writerOf =
  (response: z.ZodMiniType): ((answer: unknown) => string) =>
  answer =>
    JSON.stringify(response.parse(answer)) ?? ''
