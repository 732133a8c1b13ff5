import { useQuery } from '@tanstack/react-query'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import type { ListedDevolutiva } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import { paginaQuery } from '../../../conversas/levar/levar.queries.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatDate } from '../../../platform/ui/format.ts'

/** After a conversation that ended: when it was, the combinados of both, and with whom another one is arranged. */
export default function ConversaEncerrada({ conversa, consultor }: { conversa: ListedDevolutiva; consultor: string }) {
  const { id_devolutiva, encerrada_em, nome } = conversa
  const { data } = useQuery(paginaQuery(id_devolutiva))
  const combinados = data?.combinados ?? []
  return (
    <>
      <p className="text-sm">
        {t(combinados.length > 0 ? 'casa.conversaComCombinados' : 'casa.conversaFeita', {
          data: encerrada_em ? formatDate(encerrada_em) : '',
          nome,
        })}
      </p>
      {combinados.length > 0 && (
        <ul className="casa-combinados">
          {combinados.map(({ o_que, quando }) => (
            <li key={o_que} className="[overflow-wrap:anywhere]">
              {o_que}
              {quando && (
                <span className="block text-sm text-ink-soft">
                  {t('casa.combinadoAte', { dia: data_nascimento.format(quando) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm">{t('casa.outraConversa', { nome: consultor })}</p>
    </>
  )
}
