import { HERS } from '../../platform/slice/people.ts'
import type { Part } from '../../platform/slice/slice.ts'

/** The slice of a consultor's own look in her mails: her pictures and her texts. */
export const remetente: Part = {
  name: 'remetente',
  tables: ['modelos_email'],
  people: { modelos_email: { copy: 'modelos', erasure: HERS } },
}
