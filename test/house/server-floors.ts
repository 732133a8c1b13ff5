import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/**
 * The floors of `server/`, the lowest first. A room (a folder, or a file that stands beside none) imports from floors
 * below its own, for values and for types; rooms of one floor know nothing of each other. So the slices, too, have an
 * order: what many lean on, such as accounts, lies low; what asks everybody, such as one's own data, lies on top.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['clock.ts', 'env.ts', 'format.ts', 'ics.ts', 'log.ts', 'metrics.ts', 'prazo'],
  ['tracing'],
  ['db'],
  ['queue', 'secrets', 'clientes', 'live'],
  ['adapters', 'migrate.ts'],
  ['backup', 'deps.ts', 'schema-state.ts'],
  ['http', 'lifecycle.ts', 'mail.ts'],
  ['connections.ts', 'doutor', 'jobs'],
  ['slice.ts'],
  [
    'calls.ts',
    'declared.ts',
    'owners.ts',
    'auditoria',
    'documentacao',
    'emails',
    'ficha-tecnica',
    'localidades',
    'meses',
    'pessoas',
    'quarto',
    'vivo',
    'remetente',
  ],
  ['contas'],
  ['autorizacoes', 'consultores', 'etiquetas', 'licencas', 'visoes'],
  ['disc'],
  ['marcacoes'],
  ['convites', 'evidencia', 'relatorios'],
  ['combinados'],
  ['compras', 'conversas', 'empresas', 'encontros', 'historico', 'rodadas'],
  ['acoes', 'devolutivas'],
  ['casa', 'meus-dados', 'participantes'],
  ['slices.ts'],
  ['app.ts', 'seed', 'start-jobs.ts', 'write-openapi.ts'],
  ['announce.ts'],
  ['start.ts'],
  ['main.ts'],
]

/** `server/http/web.ts` stands in the room `http`, `server/app.ts` in its own. */
const roomOf = (file: string): string => file.split('/')[1] ?? ''

/** The floor that a file stands on; undefined where nobody has said. */
export function floorOf(file: string): number | undefined {
  const at = FLOORS.findIndex(floor => floor.includes(roomOf(file)))
  return at < 0 ? undefined : at
}

/** The files of the server that a source imports. */
export function importsIn(file: string, source: string): string[] {
  const { module } = parseSync(file, source)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ].flatMap(from => (from?.startsWith('.') ? [normalize(join(dirname(file), from)).replaceAll('\\', '/')] : []))
}

/** The imports of a source that climb, or lead into a room beside it, each with what to do about it. */
export function climbsIn(file: string, source: string): string[] {
  const own = floorOf(file)
  if (own === undefined)
    return [
      `${file} stands on no floor: name its folder, or the file, in test/house/server-floors.ts and docs/architecture.md`,
    ]
  return [...new Set(importsIn(file, source))].flatMap(to => {
    const floor = floorOf(to)
    if (!to.startsWith('server/') || roomOf(to) === roomOf(file) || (floor !== undefined && floor < own)) return []
    return [`${file} climbs to ${to}: hand it in from above, or move what both need to a lower floor`]
  })
}
