import type { AparelhoConfiado } from '#shared/contas/fatores/fatores.contract.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Secao } from '../../platform/ui/screen/Secao.tsx'
import { useForget } from './fatores.queries.ts'

/** Lists the browsers on which the second step is left out, with a button to ask for it again on each. */
export function AparelhosConfiados({ aparelhos }: { aparelhos: readonly AparelhoConfiado[] }) {
  return (
    <Secao titulo={t('fatores.aparelhos')} texto={t('fatores.aparelhosTexto')}>
      {aparelhos.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('fatores.nenhumAparelho')}</p>
      ) : (
        <ul className="rows" aria-label={t('fatores.aparelhos')}>
          {aparelhos.map(aparelho => (
            <li key={aparelho.id_aparelho}>
              <Aparelho {...aparelho} />
            </li>
          ))}
        </ul>
      )}
    </Secao>
  )
}

function Aparelho({ id_aparelho, navegador, sistema, usado_em, expira_em }: AparelhoConfiado) {
  const { mutateAsync, isPending } = useForget()
  const nome =
    navegador && sistema
      ? t('sessoes.aparelho', { navegador, sistema })
      : (navegador ?? sistema ?? t('sessoes.desconhecido'))
  async function forget() {
    try {
      const { mensagem } = await mutateAsync(id_aparelho)
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
    } catch (failure) {
      toast.error(wordsOf(failure))
    }
  }
  return (
    <>
      <span className="font-semibold">{nome}</span>
      <span className="text-sm text-ink-soft">
        {t('fatores.usado', { data: formatDate(usado_em) })} · {t('fatores.ate', { data: formatDate(expira_em) })}
      </span>
      <span className="rows-acts">
        <Button
          small
          busy={isPending}
          aria-label={t('fatores.esquecerUm', { nome, data: formatDate(usado_em) })}
          onClick={() => void forget()}
        >
          {t('fatores.esquecer')}
        </Button>
      </span>
    </>
  )
}
