import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MeusDados } from '#shared/contas/meus-dados.contract.ts'
import { wordsOf } from '../../apiError.ts'
import { autorizacoesQuery } from '../../autorizacoes/autorizacoes.queries.ts'
import { type Escolha, respostaDe } from '../../cadastro/cadastro.schema.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { formatList } from '../../ui/format.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type Respostas, useRegistrarConsentimentos } from '../meus-dados.queries.ts'
import { type Aceite, aceitesEmFalta, type Documento } from './aceites.rules.ts'
import { adiarPedido, pedidoAdiado } from './pedido.storage.ts'
import { RespostaRegistrada } from './RespostaRegistrada.tsx'
import { TextoDoAceite } from './TextoDoAceite.tsx'

/** Asks, once per session and without standing in the way, for the answers that are missing (behaviour §9). */
export function PedidoAceites({ dados, participante }: { dados: MeusDados; participante: boolean }) {
  // What is asked stays the same while it is being answered.
  const [falta] = useState(() => (pedidoAdiado() ? [] : aceitesEmFalta(dados, participante)))
  const [closed, setClosed] = useState(false)
  const [registrado, setRegistrado] = useState<Respostas>()
  const nomes = useNomes(falta.includes('compartilhamento') && !closed)
  if (closed || falta.length === 0) return null

  function close() {
    adiarPedido()
    setClosed(true)
    // The button that was pressed is gone.
    document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
  }
  if (registrado) return <RespostaRegistrada falta={falta} respostas={registrado} nomes={nomes} onClose={close} />
  return <Pedido falta={falta} nomes={nomes} onClose={close} onRegistrado={setRegistrado} />
}

/** With whom the results are shared or not, by name as soon as the names are here. */
function useNomes(enabled: boolean): string {
  const { data = [] } = useQuery({ ...autorizacoesQuery, enabled })
  return data.length > 0 ? formatList(data.map(({ nome }) => nome)) : t('autorizacoes.quemConvidou')
}

const NONE: Record<Aceite, boolean> = { termos: false, privacidade: false }

function Pedido({
  falta,
  nomes,
  onClose,
  onRegistrado,
}: {
  falta: readonly Documento[]
  nomes: string
  onClose(): void
  onRegistrado(respostas: Respostas): void
}) {
  const registrar = useRegistrarConsentimentos()
  const [values, setValues] = useState(NONE)
  const [escolha, setEscolha] = useState<Escolha>('')
  const aceites = falta.filter((documento): documento is Aceite => documento !== 'compartilhamento')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (registrar.isPending) return
    // A box left empty is a no; a choice not made is no answer, and changes nothing.
    const compartilhamento = respostaDe(escolha)
    const respostas: Respostas = {
      ...Object.fromEntries(aceites.map(documento => [documento, values[documento]])),
      ...(compartilhamento !== undefined && { compartilhamento }),
    }
    try {
      await registrar.mutateAsync(respostas)
      // It has been asked in this session, and stays said until the person closes it.
      adiarPedido()
      onRegistrado(respostas)
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <form className="card mb-6 grid gap-3" aria-labelledby="pedido-aceites" onSubmit={send}>
      <h2 id="pedido-aceites" className="text-lg">
        {t('meus_dados.pedidoTitulo')}
      </h2>
      <p className="measure text-sm text-ink-soft">{t('meus_dados.pedidoTexto')}</p>
      <div>
        {aceites.map(documento => (
          <CheckField
            key={documento}
            reserve={false}
            checked={values[documento]}
            onChange={event => setValues({ ...values, [documento]: event.target.checked })}
            label={<TextoDoAceite documento={documento} />}
          />
        ))}
      </div>
      {falta.includes('compartilhamento') && (
        <ChoiceField
          name="compartilhamento"
          legend={t('autorizacoes.pergunta')}
          hint={t('autorizacoes.perguntaAjuda')}
          chosen={escolha}
          onChange={event => setEscolha(event.target.value as Escolha)}
          options={[
            { value: 'sim', label: t('autorizacoes.escolha.sim', { nome: nomes }) },
            { value: 'nao', label: t('autorizacoes.escolha.nao') },
          ]}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={registrar.isPending}>
          {t('meus_dados.pedidoResponder')}
        </Button>
        <Button look="text" onClick={onClose}>
          {t('meus_dados.pedidoDepois')}
        </Button>
      </div>
    </form>
  )
}
