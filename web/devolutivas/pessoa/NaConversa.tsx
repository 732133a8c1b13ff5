import { t } from '../../i18n/i18n.ts'
import { PageTitle } from '../../ui/screen/PageTitle.tsx'
import type { Devolutiva } from '../sala/tipos.ts'
import { nomeDaEtapa } from './roteiro.ts'

interface Props {
  devolutiva: Devolutiva
  /** A tab that only shows: nothing is done in it. */
  soVer?: boolean
}

/** The person's view of the conversation, one thing at a time. */
export default function NaConversa({ devolutiva: { sala } }: Props) {
  return (
    <main id="conteudo" tabIndex={-1} className="wrap py-12">
      <PageTitle>{t('naConversa.titulo')}</PageTitle>
      <h1>{sala && nomeDaEtapa(sala.etapa)}</h1>
    </main>
  )
}
