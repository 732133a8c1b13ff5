import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { escolhasDeQuemVe } from '#shared/contas/autorizacoes/escolhas.ts'
import { autorizacoesQuery } from '../../../contas/autorizacoes/autorizacoes.queries.ts'
import { type Escolha, respostaOf } from '../../../contas/cadastro/cadastro.schema.ts'
import { useSend } from '../../../platform/forms/useSend.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { ChoiceField } from '../../../platform/ui/fields/ChoiceField.tsx'
import { formatList } from '../../../platform/ui/format.ts'
import { useRecordConsentimentos } from '../meus-dados.queries.ts'

/**
 * Returns the names of the consultores, whom alone this answer is for; a general word until they have loaded. Equipes and
 * gestores are choices of their own. `veem`: those who see the result until it is given, as their invites said.
 */
function useNomes(): { nomes: string; veem: string } {
  const { data = [] } = useQuery(autorizacoesQuery)
  const consultores = data.filter(({ destino }) => destino === 'consultor')
  const listOf = (some: typeof consultores) => formatList(some.map(({ nome }) => nome))
  return {
    nomes: consultores.length > 0 ? listOf(consultores) : t('autorizacoes.quemConvidou'),
    veem: listOf(consultores.filter(({ escopo }) => escopo === 'relatorio')),
  }
}

/** Asks a person who has not chosen yet who sees the result: two equal answers, none preselected (behaviour §6). */
export function PedidoQuemVe({ onClose }: { onClose(): void }) {
  const { nomes, veem } = useNomes()
  const registrar = useRecordConsentimentos()
  const [escolha, setEscolha] = useState<Escolha>('')
  const [registrado, setRegistrado] = useState<boolean>()
  const compartilhamento = respostaOf(escolha)
  const { errors, busy, submit, mend } = useSend({
    fields: ['compartilhamento'],
    check: () => (compartilhamento === undefined ? { compartilhamento: t('autorizacoes.escolhaFalta') } : {}),
    async send() {
      await registrar.mutateAsync({ compartilhamento })
      setRegistrado(compartilhamento)
    },
  })
  if (registrado !== undefined) return <RespostaRegistrada resposta={registrado} nomes={nomes} onClose={onClose} />
  return (
    <form className="card mb-6 grid gap-3" aria-labelledby="pedido-aceites" onSubmit={submit}>
      <h2 id="pedido-aceites" className="text-lg">
        {t('meus_dados.pedidoTitulo')}
      </h2>
      <p className="measure text-sm text-ink-soft">
        {t('meus_dados.pedidoTexto')} {veem && t('meus_dados.pedidoAteLa', { nomes: veem })}
      </p>
      <ChoiceField
        name="compartilhamento"
        legend={t('autorizacoes.pergunta')}
        hint={t('autorizacoes.perguntaAjuda', { outras: escolhasDeQuemVe() })}
        error={errors.compartilhamento}
        chosen={escolha}
        onChoose={value => {
          setEscolha(value)
          mend()
        }}
        options={[
          { value: 'sim', label: t('autorizacoes.escolha.sim', { nome: nomes }) },
          { value: 'nao', label: t('autorizacoes.escolha.nao') },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('meus_dados.pedidoResponder')}
        </Button>
        <Button look="text" onClick={onClose}>
          {t('meus_dados.pedidoDepois')}
        </Button>
      </div>
    </form>
  )
}

interface Props {
  resposta: boolean
  /** Names of the consultores with whom the results are shared, or not. */
  nomes: string
  onClose(): void
}

/** Confirms the recorded answer. */
function RespostaRegistrada({ resposta, nomes, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: reading goes on here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card mb-6 grid gap-3" aria-labelledby="resposta-registrada">
      <h2 id="resposta-registrada" ref={heading} tabIndex={-1} className="text-lg">
        {t('meus_dados.pedidoRegistrado')}
      </h2>
      <p className="measure text-sm">
        {t('meus_dados.resposta', {
          documento: t('meus_dados.documento.compartilhamento'),
          resposta: t(resposta ? 'meus_dados.resposta.sim' : 'meus_dados.resposta.nao', { nome: nomes }),
        })}
      </p>
      <p className="measure text-sm text-ink-soft">{t('meus_dados.pedidoRegistradoTexto')}</p>
      <Button className="justify-self-start" onClick={onClose}>
        {t('meus_dados.pedidoFechar')}
      </Button>
    </section>
  )
}
