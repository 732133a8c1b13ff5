import { loading as ajuda } from './casa/ajuda/index.ts'
import { loading as casa } from './casa/casa/index.ts'
import { loading as inicio } from './casa/inicio/index.ts'
import { loading as convites } from './clientes/convites/index.ts'
import { loading as participantes } from './clientes/participantes/index.ts'
import { loading as turmas } from './clientes/turmas/index.ts'
import { loading as contas } from './contas/contas/index.ts'
import { loading as interesses } from './contas/interesses/index.ts'
import { loading as devolutivas } from './conversas/devolutivas/index.ts'
import { loading as marcar } from './conversas/marcar/index.ts'
import { loading as disc } from './disc/disc/index.ts'
import { loading as relatorios } from './disc/relatorios/index.ts'
import { loading as consultores } from './licencas/consultores/index.ts'
import type { Loading } from './platform/screens/screen.ts'
import { screens } from './screens.ts'

export const loading: Loading = {
  ...ajuda,
  ...casa,
  ...inicio,
  ...convites,
  ...participantes,
  ...turmas,
  ...contas,
  ...interesses,
  ...devolutivas,
  ...marcar,
  ...disc,
  ...relatorios,
  ...consultores,
}

/** Every screen with how it is loaded; for the build and the bench, never imported by the app. */
export const loadedScreens = screens.map(screen => ({ ...screen, ...loading[screen.page] }))
