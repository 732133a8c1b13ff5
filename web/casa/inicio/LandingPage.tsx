import './inicio.css'
import { queryClient } from '../../platform/api.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Footer } from '../../platform/layout/Footer.tsx'
import { soon } from '../../platform/ui/screen/soon.ts'
import { Abertura } from './blocos/Abertura.tsx'
import { Convite } from './blocos/Convite.tsx'
import { Empresa } from './blocos/Empresa.tsx'
import { Hora } from './blocos/Hora.tsx'
import { NaoE } from './blocos/NaoE.tsx'
import { Precos } from './blocos/Precos.tsx'
import { precosQuery } from './inicio.queries.ts'
import { LandingHeader } from './LandingHeader.tsx'

export const ahead = () => soon(queryClient.prefetchQuery(precosQuery))

/** Landing page: what this is for whom, what it costs, what it is not, and who runs it. */
export default function LandingPage() {
  return (
    <div className="inicio">
      <title>{t('inicio.pagina')}</title>
      <a className="skip" href="#conteudo">
        {t('layout.pularParaConteudo')}
      </a>
      <LandingHeader />
      <main id="conteudo" tabIndex={-1}>
        <Abertura />
        <Hora />
        <Empresa />
        <Precos />
        <NaoE />
        <Convite />
      </main>
      <Footer />
    </div>
  )
}
