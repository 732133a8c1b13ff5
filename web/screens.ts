import { screens as ajuda } from './casa/ajuda/index.ts'
import { screens as casa } from './casa/casa/index.ts'
import { screens as inicio } from './casa/inicio/index.ts'
import { screens as meuTeste } from './casa/meu-teste/index.ts'
import { screens as meusDados } from './casa/meus-dados/index.ts'
import { screens as acoes } from './clientes/acoes/index.ts'
import { screens as acordos } from './clientes/acordos/index.ts'
import { screens as convites } from './clientes/convites/index.ts'
import { screens as empresas } from './clientes/empresas/index.ts'
import { screens as equipes } from './clientes/equipes/index.ts'
import { screens as etiquetas } from './clientes/etiquetas/index.ts'
import { screens as gestores } from './clientes/gestores/index.ts'
import { screens as mapa } from './clientes/mapa/index.ts'
import { screens as participantes } from './clientes/participantes/index.ts'
import { screens as passagens } from './clientes/passagens/index.ts'
import { screens as turmas } from './clientes/turmas/index.ts'
import { screens as administracao } from './contas/administracao/index.ts'
import { screens as auditoria } from './contas/auditoria/index.ts'
import { screens as contas } from './contas/contas/index.ts'
import { screens as fatores } from './contas/fatores/index.ts'
import { screens as instalacao } from './contas/instalacao/index.ts'
import { screens as interesses } from './contas/interesses/index.ts'
import { screens as sso } from './contas/sso/index.ts'
import { screens as devolutivas } from './conversas/devolutivas/index.ts'
import { screens as encontros } from './conversas/encontros/index.ts'
import { screens as horarios } from './conversas/horarios/index.ts'
import { screens as levar } from './conversas/levar/index.ts'
import { screens as marcar } from './conversas/marcar/index.ts'
import { screens as cartao } from './disc/cartao/index.ts'
import { screens as disc } from './disc/disc/index.ts'
import { screens as fichaTecnica } from './disc/ficha-tecnica/index.ts'
import { screens as relatorios } from './disc/relatorios/index.ts'
import { screens as compras } from './licencas/compras/index.ts'
import { screens as consultores } from './licencas/consultores/index.ts'
import { screens as licencas } from './licencas/licencas/index.ts'
import { screens as notas } from './licencas/notas/index.ts'
import { screens as propostas } from './licencas/propostas/index.ts'
import { screens as emails } from './platform/emails/index.ts'
import { declareScreens } from './platform/screens/registry.ts'
import type { Screen } from './platform/screens/screen.ts'
import type {} from './platform/screens/to.ts'

const declared = declareScreens([
  ...emails,
  ...contas,
  ...sso,
  ...fatores,
  ...auditoria,
  ...administracao,
  ...instalacao,
  ...interesses,
  ...consultores,
  ...compras,
  ...licencas,
  ...notas,
  ...propostas,
  ...disc,
  ...relatorios,
  ...cartao,
  ...fichaTecnica,
  ...encontros,
  ...horarios,
  ...devolutivas,
  ...levar,
  ...marcar,
  ...convites,
  ...participantes,
  ...turmas,
  ...mapa,
  ...acordos,
  ...passagens,
  ...etiquetas,
  ...acoes,
  ...empresas,
  ...equipes,
  ...gestores,
  ...inicio,
  ...casa,
  ...meuTeste,
  ...meusDados,
  ...ajuda,
])

/**
 * Every screen, by district and slice; each slice declares its own in its `index.ts`. When two paths match an address,
 * the first one is used.
 */
export const screens: readonly Screen[] = declared

declare module './platform/screens/to.ts' {
  interface Registered {
    path: (typeof declared)[number]['path']
  }
}
