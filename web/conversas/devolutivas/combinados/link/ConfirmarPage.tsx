import { sayFailure } from '../../../../platform/ui/overlays/attempt.ts'
import '../combinados.css'
import { useQuery } from '@tanstack/react-query'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import type { Acordo } from '#shared/conversas/combinados/combinados.contract.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { formatDate } from '../../../../platform/ui/format.ts'
import { Panel } from '../../../../platform/ui/screen/Panel.tsx'
import { PALAVRAS } from '../palavras.ts'
import { confirmacaoQuery, useConfirm } from './link.queries.ts'
import { LinkSkeleton, PorLink, SemResposta, Vencido } from './PorLink.tsx'

/** Page of "Ler e confirmar" in a mail: the text, and a yes and a no of equal size. */
export default function ConfirmarPage() {
  return (
    <PorLink
      nome="combinadoConfirmarToken"
      caminho={to('/combinado/confirmar/:token?')}
      titulo={t('combinado.confirmarPagina')}
    >
      {token => <Confirmacao token={token} />}
    </PorLink>
  )
}

function Confirmacao({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(confirmacaoQuery(token))
  if (data?.acordo) return <Texto token={token} acordo={data.acordo} />
  if (data) return <Vencido />
  if (error) return <SemResposta error={error} onRetry={() => void refetch()} />
  return <LinkSkeleton titulo={t('combinado.confirmarPagina')} />
}

type Momento = 'ler' | 'confirmado' | 'contestado'

function Texto({ token, acordo }: { token: string; acordo: Acordo }) {
  const { consultor, pessoa, encerrada_em, combinados, versao, confirmado_em, contestado_em } = acordo
  const confirmar = useConfirm(token)
  const open: Momento = contestado_em ? 'contestado' : 'ler'
  const momento = confirmado_em ? 'confirmado' : open
  const send = (sim: boolean) => confirmar.mutate({ versao, sim }, { onError: sayFailure })
  const { campos } = PALAVRAS
  return (
    <Panel
      key={momento}
      announced={confirmar.isSuccess}
      titulo={t(`combinado.${momento}Titulo`, { pessoa })}
      texto={t(`combinado.${momento}Texto`, { consultor, data: formatDate(encerrada_em) })}
    >
      <ol className="combinados-lista">
        {combinados.map(({ o_que, quando, como_notar, apoio }) => (
          <li key={o_que} className="combinado">
            <p className="combinado-ato">{o_que}</p>
            <dl className="combinado-linhas">
              {[
                [campos.quando.rotulo, quando && data_nascimento.format(quando)],
                [campos.como_notar.rotulo, como_notar],
                [campos.apoio.rotulo, apoio],
              ]
                .filter(([, text]) => text)
                .map(([label, text]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {momento !== 'confirmado' && (
          <Button look="primary" busy={confirmar.isPending} onClick={() => send(true)}>
            {t('combinado.confirmar')}
          </Button>
        )}
        {momento !== 'contestado' && (
          <Button look={momento === 'ler' ? 'quiet' : 'text'} busy={confirmar.isPending} onClick={() => send(false)}>
            {t('combinado.naoFoiIsso')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
