import { useState } from 'react'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { celular } from '#shared/platform/fields/pessoa/celular.ts'
import { primeiroNome } from '../../../disc/perfil/nome.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button, ButtonAnchor } from '../../../platform/ui/Button.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { formatDate, formatLicencaId } from '../../../platform/ui/format.ts'
import { LinkBox } from '../../../platform/ui/LinkBox.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'

interface Props {
  usuario: Usuario
  /** Finished tests, newest first; at least one. */
  testes: readonly TesteFinalizado[]
  onClose(): void
}

/** Dialog with a link to the person's own report, to send to them. The report opens only after they sign in. */
export function CompartilharDialog({ usuario, testes, onClose }: Props) {
  const [id_licenca, setId] = useState(testes[0]?.id_licenca ?? 0)
  const nome = primeiroNome(usuario.nome)
  const url = `${window.location.origin}/relatorio/${id_licenca}`
  const texto = t('cliente.compartilharMensagem', { nome, url })
  const mail = `mailto:${usuario.email}?${new URLSearchParams({ subject: t('cliente.compartilharAssunto'), body: texto }).toString().replaceAll('+', '%20')}`
  return (
    <Dialog
      open
      onClose={onClose}
      titulo={t('cliente.compartilharTitulo', { nome })}
      texto={t('cliente.compartilharTexto', { nome })}
      acts={
        <>
          <Button onClick={onClose}>{t('comum.fechar')}</Button>
          {usuario.celular && (
            <ButtonAnchor href={celular.whatsapp(usuario.celular, texto)} target="_blank" rel="noopener noreferrer">
              {t('convites.whatsapp')}
            </ButtonAnchor>
          )}
          <ButtonAnchor look="primary" href={mail}>
            {t('cliente.porEmail')}
          </ButtonAnchor>
        </>
      }
    >
      {testes.length > 1 && (
        <SelectField
          label={t('conversas.teste')}
          value={id_licenca}
          onChange={event => setId(Number(event.target.value))}
        >
          {testes.map(teste => (
            <option key={teste.id_licenca} value={teste.id_licenca}>
              {t('conversas.testeDe', { data: formatDate(teste.created), id: formatLicencaId(teste.id_licenca) })}
            </option>
          ))}
        </SelectField>
      )}
      <LinkBox url={url} label={t('cliente.endereco')} />
    </Dialog>
  )
}
