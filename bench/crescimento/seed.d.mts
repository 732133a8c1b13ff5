import type pg from 'pg'
import type { Tamanhos } from './sementes.mjs'

export function seed(admin: pg.Client, t: Tamanhos, say: (line: string) => void): Promise<void>
