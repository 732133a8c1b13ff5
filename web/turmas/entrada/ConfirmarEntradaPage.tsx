import { useParams } from 'react-router'
import { ApiError } from '../../apiError.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/screen/PageTitle.tsx'
import { Painel } from '../../ui/screen/Painel.tsx'
import { useConfirmarEntrada } from './entrada.queries.ts'
import { PorCodigo } from './PorCodigo.tsx'

/** Where the mail's button leads. Only the press here takes the place: programs that look into mails only open the page. */
export default function ConfirmarEntradaPage() {
  const { token = '' } = useParams()
  const confirmar = useConfirmarEntrada()
  const { error } = confirmar
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  return (
    <Painel
      key={refused ? 'recusada' : 'pergunta'}
      titulo={t(refused ? 'entrar.naoDeuTitulo' : 'entrar.confirmarTitulo')}
      texto={refused ? error.mensagem : t('entrar.confirmarTexto')}
      announced={refused}
    >
      <PageTitle>{t('entrar.titulo')}</PageTitle>
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
    </Painel>
  )
}
