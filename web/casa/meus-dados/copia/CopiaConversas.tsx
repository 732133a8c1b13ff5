import type * as z from 'zod/mini'
import type { exportMeusDados } from '#shared/casa/meus-dados/copia.contract.ts'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import { perguntaComoVai } from '#shared/conversas/combinados/combinados.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatDateTime, formatLicenceId } from '../../../platform/ui/format.ts'
import { Section } from '../../../platform/ui/screen/Section.tsx'

type Props = Pick<z.output<typeof exportMeusDados.response>, 'devolutivas'>
type Combinado = Props['devolutivas'][number]['combinados'][number]

const respostas = (): Readonly<Record<string, string>> => ({
  sim: t('copia.aconteceuSim'),
  em_parte: t('copia.aconteceuEmParte'),
  nao: t('copia.aconteceuNao'),
})

/** Part of the copy about conversations on the person's results: date, agreements, confirmations, and follow-up. */
export const CopiaConversas = ({ devolutivas }: Props) =>
  devolutivas.length > 0 && (
    <Section titulo={t('copia.conversasAoVivo')}>
      {devolutivas.map(({ id_devolutiva, id_licenca, nome_consultor, combinados, confirmacoes, ...quando }) => (
        <div key={id_devolutiva} className="grid gap-2 text-sm">
          <p className="font-semibold">
            {t('perfil.licenca', { id: formatLicenceId(id_licenca) })}, {t('perfil.de', { nome: nome_consultor })}
          </p>
          <p className="text-ink-soft">
            {[
              t('copia.conversaCriada', { data: formatDateTime(quando.criada_em) }),
              quando.iniciada_em && t('copia.conversaComecou', { data: formatDateTime(quando.iniciada_em) }),
              quando.acordo_aceito_em && t('copia.conversaAcordo', { data: formatDateTime(quando.acordo_aceito_em) }),
              quando.encerrada_em && t('copia.conversaEncerrada', { data: formatDateTime(quando.encerrada_em) }),
              quando.lembretes_recusados_em &&
                t('copia.conversaSemLembretes', { data: formatDateTime(quando.lembretes_recusados_em) }),
            ]
              .filter(Boolean)
              .join('. ')}
          </p>
          <ul className="grid gap-1">
            {combinados.map(combinado => (
              <li key={`${combinado.o_que}${combinado.versao}`} className="[overflow-wrap:anywhere]">
                {inPalavras(combinado)}
              </li>
            ))}
            {confirmacoes.map(({ versao, lado, em }) => (
              <li key={`${versao}${lado}`}>
                {t(lado === 'participante' ? 'copia.voceConfirmou' : 'copia.consultorConfirmou', {
                  data: formatDateTime(em),
                  versao,
                })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )

function inPalavras({ o_que, quando, como_notar, apoio, retirado_em, acompanhamentos }: Combinado): string {
  return [
    o_que,
    quando && data_nascimento.format(quando),
    como_notar,
    apoio,
    retirado_em && t('copia.combinadoRetirado', { data: formatDateTime(retirado_em) }),
    ...acompanhamentos.flatMap(({ marco, previsto_para, resposta, comentario }) => {
      if (!resposta) return []
      const vaiBem = resposta === 'sim' && perguntaComoVai({ quando, previsto_para })
      const dita = vaiBem ? t('copia.aconteceuVaiBem') : (respostas()[resposta] ?? resposta)
      return [t('copia.acompanhamento', { dias: marco, resposta: dita }), comentario]
    }),
  ]
    .filter(Boolean)
    .join('. ')
}
