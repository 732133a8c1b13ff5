import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ComparacaoDoArquivo, enviarArquivo } from '#shared/clientes/equipes/arquivo.contract.ts'
import { LINHAS_MAX, type LinhaLida } from '#shared/clientes/equipes/arquivo.rules.ts'
import { api } from '../../../platform/api.ts'
import { ApiError, wordsOf } from '../../../platform/apiError.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatNumber } from '../../../platform/ui/format.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Comparacao } from './Comparacao.tsx'
import { type Envio, isNamed, linhasDe, PAPEIS, type Papel, readArquivo, type Tabela, tooMuch } from './tabela.ts'

/** Teams of a company from a file: choosing it, its columns, what would change, and the change. */
// whole: the steps of one file share its lines
export default function Arquivo({ id_empresa, onClose }: { id_empresa: number; onClose(): void }) {
  const [tabela, setTabela] = useState<Tabela | null>(null)
  const [linhas, setLinhas] = useState<LinhaLida[]>([])
  const { enviar, comparacao, reset } = useEnviar(id_empresa)

  async function read(file: File | undefined) {
    if (!file) return
    const found = await readArquivo(file)
    if (typeof found === 'string')
      return toast.error({ titulo: t('equipesArquivo.nao'), mensagem: t(`equipesArquivo.${found}`) })
    if (found.linhas.length === 0)
      return toast.error({ titulo: t('equipesArquivo.nao'), mensagem: t('equipesArquivo.vazio') })
    const lidas = linhasDe(found)
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
          accept=".csv,.txt,.xlsx"
          onChange={event => void read(event.target.files?.[0])}
        />
      </label>
      {tabela && (
        <Colunas
          tabela={tabela}
          onChange={next => {
            setTabela(next)
            setLinhas(linhasDe(next))
          }}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          look="primary"
          disabled={!tabela || tabela.colunas.equipe < 0}
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
function useEnviar(id_empresa: number) {
  const client = useQueryClient()
  const [comparacao, setComparacao] = useState<ComparacaoDoArquivo | null>(null)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ linhas, rest }: { linhas: LinhaLida[]; rest: Envio }) =>
      api(enviarArquivo, { params: { id_empresa: String(id_empresa) }, body: { linhas, ...rest } }),
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
      toast.error(wordsOf(error))
      const { aplicar, manter, alcance } = rest
      // What was shown is not so any more: it is shown anew.
      const stale = aplicar !== undefined && error instanceof ApiError && error.codigo === 'arquivo_mudou'
      return stale ? send(linhas, { ...(manter && { manter }), alcance }) : null
    }
  }
  return { enviar: { send, isPending }, comparacao, reset: () => setComparacao(null) }
}

/** Column of each role; the address and the team are needed. */
function Colunas({ tabela, onChange }: { tabela: Tabela; onChange(tabela: Tabela): void }) {
  const width = Math.max(tabela.cabecalho.length, ...tabela.linhas.slice(0, 20).map(row => row.length))
  const columns = Array.from(
    { length: width },
    (_, i) => tabela.cabecalho[i]?.trim() || t('lote.colunaN', { n: i + 1 }),
  )
  const move = (papel: Papel, coluna: number) =>
    onChange({ ...tabela, colunas: { ...tabela.colunas, [papel]: coluna } })
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="pb-2 text-sm text-ink-soft">
        {tabela.nome} · {tn('equipesArquivo.linhas', tabela.linhas.length)}
      </legend>
      {PAPEIS.map(papel => (
        <label key={papel} className="grid content-start gap-1">
          <span className="field-label">{t(`equipesArquivo.papel.${papel}`)}</span>
          <select
            className="input"
            value={tabela.colunas[papel]}
            onChange={event => move(papel, Number(event.target.value))}
          >
            {papel !== 'email' && <option value={-1}>{t('lote.papelNenhum')}</option>}
            {columns.map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
              <option key={i} value={i}>
                {name}
              </option>
            ))}
          </select>
          <span className="truncate text-sm text-ink-soft">
            {tabela.linhas
              .slice(0, 3)
              .map(row => row[tabela.colunas[papel]]?.trim())
              .filter(Boolean)
              .join(' · ')}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
