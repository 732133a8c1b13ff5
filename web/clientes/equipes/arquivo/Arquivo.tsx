import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ComparacaoDoArquivo, sendArquivo } from '#shared/clientes/equipes/arquivo.contract.ts'
import { LINHAS_MAX, type LinhaLida } from '#shared/clientes/equipes/arquivo.rules.ts'
import { tabelaOf } from '#shared/clientes/listas/pessoas.ts'
import type { Tabela } from '#shared/clientes/listas/tabela.ts'
import { api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatNumber } from '../../../platform/ui/format.ts'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Colunas } from '../../listas/Colunas.tsx'
import { openArquivo, TIPOS } from '../../listas/open.ts'
import { Comparacao } from './Comparacao.tsx'
import { type Envio, isNamed, linhasOf, PAPEIS_DA_EQUIPE, tooMuch } from './envio.ts'

/** Teams of a company from a file: choosing it, its columns, what would change, and the change. */
// whole: the steps of one file share its lines
export default function Arquivo({ id_empresa, onClose }: { id_empresa: number; onClose(): void }) {
  const [tabela, setTabela] = useState<Tabela | null>(null)
  const [linhas, setLinhas] = useState<LinhaLida[]>([])
  const { enviar, comparacao, reset } = useSend(id_empresa)

  async function read(file: File | undefined) {
    if (!file) return
    const lista = await openArquivo(file)
    if (typeof lista === 'string')
      return toast.error({ titulo: t('equipesArquivo.nao'), mensagem: t(`listas.recusa.${lista}`) })
    if (lista.pessoas.length === 0)
      return toast.error({ titulo: t('equipesArquivo.nao'), mensagem: t('equipesArquivo.vazio') })
    const found = lista.tabela ?? tabelaOf(file.name, lista.pessoas)
    const lidas = linhasOf(found)
    const much = tooMuch(lidas)
    if (much) return refuse(much, lidas.length)
    setTabela(found)
    setLinhas(lidas)
    reset()
    if (isNamed(found)) await enviar.send(lidas, {})
  }
  if (comparacao && tabela)
    return (
      <Comparacao
        nome={tabela.nome}
        linhas={linhas}
        comparacao={comparacao}
        busy={enviar.isPending}
        onSend={async (next, rest) => {
          setLinhas(next)
          const done = await enviar.send(next, rest)
          if (done?.aplicado) onClose()
          return done !== null
        }}
        onColumns={reset}
        onClose={onClose}
      />
    )
  return (
    <section className="card grid gap-4" aria-labelledby="equipes-arquivo">
      <h2 id="equipes-arquivo" className="text-lg">
        {t('equipesArquivo.titulo')}
      </h2>
      <p className="measure text-ink-soft">{t('equipesArquivo.texto', { maximo: formatNumber(LINHAS_MAX) })}</p>
      <label className="grid gap-1">
        <span className="field-label">{t('equipesArquivo.escolher')}</span>
        <input
          type="file"
          className="input py-2.5"
          accept={TIPOS}
          onChange={event => void read(event.target.files?.[0])}
        />
      </label>
      {tabela && (
        <Colunas
          tabela={tabela}
          papeis={PAPEIS_DA_EQUIPE}
          onChange={next => {
            setTabela(next)
            setLinhas(linhasOf(next))
          }}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          look="primary"
          disabled={!tabela || tabela.colunas.equipe.length === 0}
          busy={enviar.isPending}
          onClick={() => void enviar.send(linhas, {})}
        >
          {t('equipesArquivo.conferir')}
        </Button>
        <Button look="text" onClick={onClose}>
          {t('comum.cancelar')}
        </Button>
      </div>
    </section>
  )
}

/** Says why these lines are not sent at once. */
function refuse(why: 'muitas' | 'longas', n: number): void {
  const vars = { n: formatNumber(n), maximo: formatNumber(LINHAS_MAX) }
  toast.error({ titulo: t('equipesArquivo.demais'), mensagem: t(`equipesArquivo.${why}`, vars) })
}

/** Sends the lines, and keeps the comparison that was answered last. */
function useSend(id_empresa: number) {
  const client = useQueryClient()
  const [comparacao, setComparacao] = useState<ComparacaoDoArquivo | null>(null)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ linhas, rest }: { linhas: LinhaLida[]; rest: Envio }) =>
      api(sendArquivo, { params: { id_empresa: String(id_empresa) }, body: { linhas, ...rest } }),
  })
  async function send(linhas: LinhaLida[], rest: Envio): Promise<ComparacaoDoArquivo | null> {
    const much = tooMuch(linhas, rest)
    if (much) {
      refuse(much, linhas.length)
      return null
    }
    try {
      const found = await mutateAsync({ linhas, rest })
      setComparacao(found)
      if (found.aplicado) {
        await client.invalidateQueries({ queryKey: ['equipes'] })
        toast.success({ titulo: t('comum.sucesso'), mensagem: tn('equipesArquivo.aplicado', found.mudancas.length) })
      }
      return found
    } catch (error) {
      sayFailure(error)
      const { aplicar, manter, alcance } = rest
      // What was shown is not so any more: it is shown anew.
      const stale = aplicar !== undefined && error instanceof ApiError && error.codigo === 'arquivo_mudou'
      return stale ? send(linhas, { ...(manter && { manter }), alcance }) : null
    }
  }
  return { enviar: { send, isPending }, comparacao, reset: () => setComparacao(null) }
}
