import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPasskey, startPasskey } from '#shared/contas/fatores/passkeys.contract.ts'
import { api } from '../../platform/api.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { AtoForm } from './AtoForm.tsx'
import { CodigosOnce } from './CodigosOnce.tsx'
import { fatoresQuery } from './fatores.queries.ts'

/** Dialog that adds a passkey: a name, then the browser's own question, then recovery codes if first. */
export default function NovaPasskeyDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient()
  const [nome, setNome] = useState(t('fatores.nomeDaPasskey'))
  const [primeira, setPrimeira] = useState<{ codigos: string[]; mensagem: string }>()
  const [recusada, setRecusada] = useState(false)
  async function create() {
    setRecusada(false)
    const { opcoes } = await api(startPasskey, {})
    // The server's options are WebAuthn's JSON form; the contract passes them through as they are.
    const optionsJSON = opcoes as unknown as PublicKeyCredentialCreationOptionsJSON
    const made = await startRegistration({ optionsJSON }).catch(() => undefined)
    if (!made) return setRecusada(true)
    const { id, rawId, type, response } = made
    const { clientDataJSON, attestationObject, transports } = response
    const answer = await api(createPasskey, {
      body: {
        nome: nome.trim() || t('fatores.nomeDaPasskey'),
        passkey: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
      },
    })
    void client.invalidateQueries({ queryKey: fatoresQuery.queryKey })
    // Nothing stands before the codes, which are shown this once.
    if (answer.codigos.length > 0) return setPrimeira(answer)
    toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: answer.mensagem })
    onClose()
  }
  if (primeira) return <CodigosOnce codigos={primeira.codigos} feito={primeira.mensagem} onClose={onClose} />
  return (
    <Dialog form open onClose={onClose} titulo={t('fatores.novaPasskey')} texto={t('fatores.novaPasskeyTexto')}>
      <AtoForm acao={t('fatores.continuar')} onClose={onClose} onAct={create}>
        <TextField
          label={t('fatores.nome')}
          hint={t('fatores.nomeAjuda')}
          maxLength={60}
          value={nome}
          onChange={event => setNome(event.target.value)}
        />
        <p role="alert" className="text-sm text-error empty:hidden">
          {recusada && t('fatores.passkeyNaoFeita')}
        </p>
      </AtoForm>
    </Dialog>
  )
}
