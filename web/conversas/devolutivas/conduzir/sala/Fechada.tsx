import type { SalaFechada } from '#shared/conversas/devolutivas/sala.schema.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { formatDate } from '../../../../platform/ui/format.ts'
import { PageTitle } from '../../../../platform/ui/screen/PageTitle.tsx'
import { Painel } from '../../../../platform/ui/screen/Painel.tsx'
import { fill, ROTEIRO } from '../roteiro.ts'

/** Shown when the person has stopped sharing the result: only that a conversation took place, and when. */
export function Fechada({ pessoa, iniciada_em, pausada_em }: SalaFechada) {
  const dates = [
    iniciada_em && t('conduzir.comecouEm', { data: formatDate(iniciada_em) }),
    pausada_em && t('conduzir.parouEm', { data: formatDate(pausada_em) }),
  ]
  return (
    <Painel
      titulo={ROTEIRO.erros.compartilhamento_retirado.titulo}
      texto={fill(ROTEIRO.estados.compartilhamento_retirado.consultor, { pessoa })}
    >
      <PageTitle>{t('conduzir.titulo', { pessoa })}</PageTitle>
      <p className="cz-miudo">{dates.filter(Boolean).join(' · ')}</p>
    </Painel>
  )
}
