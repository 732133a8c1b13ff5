import { t } from '../../i18n/i18n.ts'
import { PageTitle } from '../../ui/screen/PageTitle.tsx'
import type { Devolutiva } from '../sala/tipos.ts'

/** The room as whoever conducts it has it. */
export default function Entrada({ devolutiva: { sala, fechada } }: { devolutiva: Devolutiva }) {
  const pessoa = sala?.pessoa ?? fechada?.pessoa ?? ''
  return (
    <main id="conteudo" tabIndex={-1} className="wrap py-12">
      <PageTitle>{t('naConversa.titulo')}</PageTitle>
      <h1>{t('naConversa.com', { nome: pessoa })}</h1>
    </main>
  )
}
