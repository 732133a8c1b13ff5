import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PessoaNaLista } from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import { celular } from '#shared/contas/pessoa/celular.ts'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { primeiroNome } from '../../../disc/perfil/nome.ts'
import { licencasQuery } from '../../../licencas/licencas/estoque/estoque.queries.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../platform/ui/Button.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { formatDate, formatLicenceId } from '../../../platform/ui/format.ts'
import { LinkBox } from '../../../platform/ui/LinkBox.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import type { Ato } from '../atos.ts'
import { useNovoTeste } from '../historico.queries.ts'
import { EmpresaDialog } from './EmpresaDialog.tsx'

interface Props {
  ato: Ato
  usuario: Usuario
  cliente: PessoaNaLista
  testes: readonly TesteFinalizado[]
  onClose(): void
}

/** Dialogs of a client's page; their code loads when the first one opens. */
export default function ClienteDialogs({ ato, usuario, cliente, testes, onClose }: Props) {
  if (ato === 'empresa') return <EmpresaDialog usuario={usuario} cliente={cliente} onClose={onClose} />
  if (ato === 'compartilhar') return <CompartilharDialog usuario={usuario} testes={testes} onClose={onClose} />
  return <NovoTesteDialog usuario={usuario} onClose={onClose} />
}

/** Dialog that gives a client another test; shows the cost and the licences left before sending. */
function NovoTesteDialog({ usuario, onClose }: { usuario: Usuario; onClose(): void }) {
  const nome = primeiroNome(usuario.nome)
  const { data } = useQuery(licencasQuery)
  const enviar = useNovoTeste()
  const livres = data?.individual
  const send = () =>
    attempt(async () => {
      const { resultado } = await enviar.mutateAsync(usuario.email)
      toast.success({
        titulo: t('cliente.novoTesteEnviado'),
        mensagem: t(resultado === 'novo_teste' ? 'cliente.novoTesteTexto' : 'cliente.novoTesteJa', { nome }),
      })
      onClose()
    })
  return (
    <Dialog
      open
      onClose={onClose}
      titulo={t('cliente.novoTestePara', { nome })}
      texto={t('cliente.novoTesteComo', { nome, email: usuario.email })}
      acts={
        <>
          <Button onClick={onClose}>{t('comum.fechar')}</Button>
          {livres === 0 ? (
            <ButtonLink look="primary" to={to('/preco')}>
              {t('layout.comprarLicencas')}
            </ButtonLink>
          ) : (
            <Button look="primary" busy={enviar.isPending} onClick={() => void send()}>
              {t('cliente.usarLicenca')}
            </Button>
          )}
        </>
      }
    >
      {livres !== undefined && (
        <p className="py-3 px-4 rounded-sm bg-sunken text-(length:--text-sm)">
          {livres === 0 ? t('cliente.semLicencas') : tn('cliente.custo', livres - 1)}
        </p>
      )}
    </Dialog>
  )
}

interface CompartilharDialogProps {
  usuario: Usuario
  /** Finished tests, newest first; at least one. */
  testes: readonly TesteFinalizado[]
  onClose(): void
}

/** Dialog with a link to the person's own report, to send to them. The report opens only after they sign in. */
function CompartilharDialog({ usuario, testes, onClose }: CompartilharDialogProps) {
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
              {t('conversas.testeDe', { data: formatDate(teste.created), id: formatLicenceId(teste.id_licenca) })}
            </option>
          ))}
        </SelectField>
      )}
      <LinkBox url={url} label={t('cliente.endereco')} />
    </Dialog>
  )
}
