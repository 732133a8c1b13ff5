import type { Part } from '../slice.ts'

/** The database itself, and the reference data that every start loads. */
export const db: Part = {
  name: 'db',
  tables: ['cidades', 'estados', 'instrumentos', 'migracoes'],
}
