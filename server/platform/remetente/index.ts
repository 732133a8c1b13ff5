import { HERS } from '../slice/people.ts'
import type { Part } from '../slice/slice.ts'

/** For whom mails are sent: her pictures in them, and her own words. */
export const remetente: Part = {
  name: 'remetente',
  tables: ['modelos_email'],
  people: { modelos_email: { copy: 'modelos', erasure: HERS } },
}
