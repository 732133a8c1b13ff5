import { useState } from 'react'
import * as z from 'zod/mini'
import { wordsOf } from '../../platform/apiError.ts'
import { DialogForm } from '../../platform/forms/FormDialog.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { qrOf, qrSource } from '../../platform/ui/shapes/qr.ts'
import { AtoForm } from './AtoForm.tsx'
import { CodigosOnce } from './CodigosOnce.tsx'
import { useConfirmTotp, useCreateTotp } from './fatores.queries.ts'

interface Comecado {
  id_fator: string
  segredo: string
  uri: string
}

/**
 * Dialog that adds an app for codes: a name, then the QR code and a first code, then the recovery codes if
 * this is the first factor.
 */
export default function NovoAppDialog({ onClose }: { onClose(): void }) {
  const criar = useCreateTotp()
  const [nome, setNome] = useState(t('fatores.nomeDoApp'))
  const [comecado, setComecado] = useState<Comecado>()
  const [primeiro, setPrimeiro] = useState<{ codigos: string[]; mensagem: string }>()
  if (primeiro) return <CodigosOnce codigos={primeiro.codigos} feito={primeiro.mensagem} onClose={onClose} />
  return (
    <Dialog
      form
      open
      onClose={onClose}
      titulo={t('fatores.novoApp')}
      texto={t(comecado ? 'fatores.leiaQr' : 'fatores.novoAppTexto')}
    >
      {comecado ? (
        <PrimeiroCodigo
          {...comecado}
          onClose={onClose}
          onDone={(codigos, mensagem) => {
            // Nothing stands before the codes, which are shown this once.
            if (codigos.length > 0) return setPrimeiro({ codigos, mensagem })
            toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
            onClose()
          }}
        />
      ) : (
        <AtoForm
          acao={t('fatores.continuar')}
          onClose={onClose}
          onAct={async () => setComecado(await criar.mutateAsync(nome.trim() || t('fatores.nomeDoApp')))}
        >
          <TextField
            label={t('fatores.nome')}
            hint={t('fatores.nomeAjuda')}
            maxLength={60}
            value={nome}
            onChange={event => setNome(event.target.value)}
          />
        </AtoForm>
      )}
    </Dialog>
  )
}

interface Primeiro extends Comecado {
  onClose(): void
  onDone(codigos: string[], mensagem: string): void
}

const schema = z.object({ codigo: z.string().check(z.refine(code => code.trim() !== '', t('sessao.fatorSemCodigo'))) })

/** QR code and key of a new app, and the field for the first code that it shows. */
function PrimeiroCodigo({ id_fator, segredo, uri, onClose, onDone }: Primeiro) {
  const confirmar = useConfirmTotp(id_fator)
  return (
    <DialogForm
      ato={t('fatores.confirmar')}
      className="grid gap-3"
      values={{ codigo: '' }}
      schema={schema}
      send={async ({ codigo }) => {
        const { codigos, mensagem } = await confirmar.mutateAsync(codigo)
        onDone(codigos, mensagem)
      }}
      onSent={() => undefined}
      say={(error, setError) => setError('codigo', { message: wordsOf(error).mensagem })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <img
            src={qrSource(qrOf(uri).svg)}
            alt={t('fatores.qr')}
            className="w-[min(220px,100%)] justify-self-center rounded-sm"
          />
          <details>
            <summary className="min-h-11 content-center text-sm">{t('fatores.semCamera')}</summary>
            <p className="font-mono text-sm [overflow-wrap:anywhere]">{segredo.match(/.{1,4}/g)?.join(' ')}</p>
          </details>
          <TextField
            {...field('codigo')}
            required
            label={t('sessao.fatorCodigoApp')}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </>
      )}
    </DialogForm>
  )
}
