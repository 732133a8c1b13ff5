import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'

const ROOT = join(import.meta.dirname, '..', '..')
const CLI = join(ROOT, 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js')

interface Checked {
  coluna: string
  attnotnull: boolean
  atthasdef: boolean
  def: string
}

/**
 * The texts that a check lets a column have, as a type by table.column: `check (estado in ('a', 'b'))` is `'a' | 'b'`.
 * Other checks, and columns that several of them speak of, stay text.
 */
async function unionsOf(url: string): Promise<Record<string, string>> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const { rows } = await pool.query<Checked>(`
      select t.relname || '.' || a.attname as coluna, a.attnotnull, a.atthasdef, pg_get_constraintdef(c.oid) as def
        from pg_constraint c
        join pg_class t on t.oid = c.conrelid
        join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = t.oid and a.attnum = any (c.conkey) and a.atttypid = 'text'::regtype
       where c.contype = 'c' and cardinality(c.conkey) = 1
       order by 1`)
    return Object.fromEntries(
      rows.flatMap(({ coluna, attnotnull, atthasdef, def }) => {
        const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(def)?.[1]
        if (!list) return []
        const texts = [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text]) => `'${text}'`)
        const union = [...texts, ...(attnotnull ? [] : ['null'])].join(' | ')
        return [[coluna, atthasdef ? `Generated<${union}>` : union]]
      }),
    )
  } finally {
    await pool.end()
  }
}

const IMPEDIMENTO =
  "'passagem_vazia' | 'passagem_sem_licencas' | 'passagem_cnpj' | 'passagem_teste_aberto' | 'passagem_ela_mesma' | 'passagem_para_inativa' | null"
const MOTIVO = "import('#shared/platform/emails/emails.rules.ts').EmailReason"
const ESCOPO = "import('#shared/platform/permissions.ts').Scope"

/** Types of columns that no list of one check tells: what several checks or the only statement that writes them allow. */
const KNOWN: Readonly<Record<string, string>> = {
  'autorizacoes.escopo': ESCOPO,
  'autorizacoes_vigentes.destino': "'consultor' | 'equipe' | 'gestor'",
  'autorizacoes_vigentes.escopo': ESCOPO,
  'convites.finalidade': "'desenvolvimento' | 'selecao' | null",
  'emails.motivo': `${MOTIVO} | null`,
  'enderecos_devolvidos.motivo': MOTIVO,
  'licencas.finalidade': "'desenvolvimento' | 'selecao' | null",
  'passagens.impedimento': IMPEDIMENTO,
}

/** Writes server/platform/db/types.ts from a migrated database; with `--verify`, compares it. Returns what was said. */
export async function writeTypes(url: string, ...flags: readonly string[]) {
  const overrides = JSON.stringify({ columns: { ...(await unionsOf(url)), ...KNOWN } })
  const args = ['--url', url, '--config-file', '.kysely-codegenrc.json', '--overrides', overrides, ...flags]
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], { cwd: ROOT, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
