import { useMutation } from '@tanstack/react-query'
import { getPapelPdf, getPapelTexto, PAPEIS, type Papel } from '#shared/clientes/papeis/papeis.contract.ts'
import { apiFile } from '../../../platform/api.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { saveFile } from '../../../platform/ui/download.ts'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'

const FORMATOS = { pdf: getPapelPdf, texto: getPapelTexto } as const

/** Card with the papers for the company's lawyer, each as PDF and as a text that can be changed. */
export function Papeis({ id_empresa }: { id_empresa: number }) {
  return (
    <section className="card" aria-labelledby="empresa-papeis">
      <details>
        <summary className="cursor-pointer">
          <h2 id="empresa-papeis" className="inline text-lg">
            {t('papeis.titulo')}
          </h2>
        </summary>
        <p className="mt-2 text-sm text-ink-soft">{t('papeis.intro')}</p>
        <ul className="mt-3 grid gap-3">
          {PAPEIS.map(papel => (
            <Linha key={papel} papel={papel} id_empresa={id_empresa} />
          ))}
        </ul>
      </details>
    </section>
  )
}

function Linha({ papel, id_empresa }: { papel: Papel; id_empresa: number }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (formato: keyof typeof FORMATOS) =>
      apiFile(FORMATOS[formato], { params: { id_empresa: String(id_empresa), papel } }),
    onSuccess: saveFile,
    onError: sayFailure,
  })
  const nome = t(`papeis.${papel}`)
  return (
    <li className="grid gap-2">
      <span>{nome}</span>
      <span className="flex flex-wrap gap-2">
        {(['pdf', 'texto'] as const).map(formato => (
          <Button
            key={formato}
            small
            busy={isPending && variables === formato}
            aria-label={`${nome}: ${t(`papeis.${formato}`)}`}
            onClick={() => mutate(formato)}
          >
            {t(`papeis.${formato}`)}
          </Button>
        ))}
      </span>
    </li>
  )
}
