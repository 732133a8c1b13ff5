import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Panel } from '../../../platform/ui/screen/Panel.tsx'
import { entradaQuery, useConfirmEntrada } from './entrada.queries.ts'
import { PorCodigo } from './PorCodigo.tsx'

/** Page of the link in the entry mail. Only a press takes the place, because mail scanners open links too. */
export default function ConfirmarEntradaPage() {
  const { token = '' } = useParams()
  const visto = useQuery(entradaQuery(token))
  const confirmar = useConfirmEntrada()
  const error = confirmar.error ?? visto.error
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  if (visto.isPending)
    return <Panel key="vendo" titulo={t('entrar.confirmarTitulo')} texto={t('comum.carregando')}></Panel>
  const { data } = visto
  const texto = data
    ? t(data.usada ? 'entrar.confirmarDeNovo' : 'entrar.confirmarTexto', {
        email: data.email,
        consultor: data.nome_consultor,
      })
    : t('erro.respostaInesperada')
  return (
    <Panel
      key={refused ? 'recusada' : 'pergunta'}
      titulo={t(refused ? 'entrar.naoDeuTitulo' : 'entrar.confirmarTitulo')}
      texto={refused ? error.mensagem : texto}
      announced={refused}
    >
      {error && !refused && (
        <p role="alert" className="text-error">
          {error instanceof ApiError ? error.mensagem : t('erro.respostaInesperada')}
        </p>
      )}
      {refused ? (
        <PorCodigo />
      ) : (
        <Button
          look="primary"
          wide
          className="mt-2"
          busy={confirmar.isPending || confirmar.isSuccess}
          onClick={() => confirmar.mutate(token, { onSuccess: ({ url }) => window.location.assign(url) })}
        >
          {t('entrar.confirmar')}
        </Button>
      )}
    </Panel>
  )
}
