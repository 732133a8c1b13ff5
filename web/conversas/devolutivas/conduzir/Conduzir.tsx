import './conduzir.css'
import './quadros.css'
import './ao-lado.css'
import './forcadas.css'
import { t } from '../../../platform/i18n/i18n.ts'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import { useKeptFocus } from '../pessoa/lugar/useKeptFocus.ts'
import { Announcements } from './Announcements.tsx'
import { Preparacao } from './preparo/Preparacao.tsx'
import { Andamento } from './sala/Andamento.tsx'
import { Terminada } from './sala/Terminada.tsx'
import { useSessao } from './sessao.tsx'
import { ConduzirHeader } from './topo/ConduzirHeader.tsx'

/** The conducting screen: before, during and after the conversation. */
export function Conduzir() {
  const { sala } = useSessao()
  useKeptFocus('.cz-meio:not([hidden])', '#conteudo')
  return (
    <div className="conduzir" data-hora={(sala.iniciada_em !== null && sala.encerrada_em === null) || undefined}>
      <PageTitle>{t('conduzir.titulo', { pessoa: sala.pessoa })}</PageTitle>
      <a className="skip" href="#conteudo">
        {t('layout.pularParaConteudo')}
      </a>
      <ConduzirHeader />
      {sala.encerrada_em ? <Terminada /> : sala.iniciada_em ? <Andamento /> : <Preparacao />}
      <Announcements />
    </div>
  )
}
