import { type FormEvent, useState } from 'react'
import { ANOTACOES_MAX } from '#shared/clientes/empresas/empresas.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useNoteEmpresa } from '../empresas.queries.ts'

/** The consultor's notes about a company, hers alone; saved by a press. */
export function Anotacoes({ id_empresa, anotacoes }: { id_empresa: number; anotacoes: string }) {
  /** Typed text; null while it is the stored one. */
  const [typed, setTyped] = useState<string | null>(null)
  const { mutateAsync, isPending } = useNoteEmpresa(id_empresa)
  // The text that was there when typing began: what another device has saved since is not written over.
  const [antes, setAntes] = useState(anotacoes)
  /** The text that the last saving on this page replaced; null before the first. */
  const [replaced, setReplaced] = useState<string | null>(null)
  const text = typed ?? anotacoes
  const save = (change: { anotacoes: string; antes: string }) =>
    attempt(async () => {
      await mutateAsync(change)
      setReplaced(change.antes)
      setTyped(null)
      toast.success({ titulo: t('empresa.anotado'), mensagem: t('empresa.anotadoTexto') })
    })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending && typed !== null) void save({ anotacoes: typed, antes })
  }
  function type(value: string) {
    if (typed === null) setAntes(anotacoes)
    setTyped(value === anotacoes ? null : value)
  }
  return (
    <section className="card grid gap-3" aria-labelledby="empresa-anotacoes">
      <h2 id="empresa-anotacoes" className="text-lg">
        {t('empresa.anotacoes')}
      </h2>
      <form className="grid gap-1" onSubmit={submit}>
        <Field label={t('empresa.anotacoesRotulo')} hint={t('empresa.anotacoesAjuda')}>
          {field => (
            <textarea
              {...field}
              className="input min-h-32 resize-y py-3"
              rows={5}
              maxLength={ANOTACOES_MAX}
              value={text}
              onChange={event => type(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isPending} disabled={typed === null}>
            {t('empresa.anotacoesSalvar')}
          </Button>
          {replaced !== null && typed === null && (
            <Button look="text" busy={isPending} onClick={() => void save({ anotacoes: replaced, antes: anotacoes })}>
              {t('acoes.desfazer')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
