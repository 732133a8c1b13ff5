import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PessoaNaLista } from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import { wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { empresasQuery } from '../../empresas/empresas.queries.ts'
import { useChangeEmpresa } from '../cliente.queries.ts'

interface Props {
  usuario: Usuario
  cliente: PessoaNaLista
  onClose(): void
}

/**
 * Dialog that chooses under which of the consultor's companies a client is kept. Name, e-mail and telephone can be
 * corrected only by the client.
 */
export function EmpresaDialog({ usuario, cliente, onClose }: Props) {
  const [busca, setBusca] = useState('')
  const [chosen, setChosen] = useState(String(cliente.id_empresa ?? ''))
  const { data } = useQuery(empresasQuery({ pagina: 1, busca: busca.trim() }))
  const alterar = useChangeEmpresa(usuario.id_usuario)
  const known =
    cliente.id_empresa === null ? [] : [{ id_empresa: cliente.id_empresa, nome: cliente.nome_empresa ?? '' }]
  const options = [...known, ...(data?.results ?? []).filter(each => each.id_empresa !== cliente.id_empresa)]

  async function submit(event: FormEvent) {
    event.preventDefault()
    try {
      await alterar.mutateAsync(chosen === '' ? null : Number(chosen))
      toast.success({ titulo: t('cliente.anotado'), mensagem: t('cliente.empresaMudada', { nome: usuario.nome }) })
      onClose()
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <Dialog
      form
      open
      onClose={onClose}
      titulo={t('cliente.mudarEmpresa')}
      texto={t('cliente.mudarEmpresaTexto', { nome: usuario.nome })}
    >
      <form noValidate className="grid gap-2" onSubmit={event => void submit(event)}>
        {data && (data.total > data.results.length || busca !== '') && (
          <TextField
            label={t('cliente.buscarEmpresa')}
            value={busca}
            onChange={event => setBusca(event.target.value)}
          />
        )}
        <SelectField label={t('cliente.empresa')} value={chosen} onChange={event => setChosen(event.target.value)}>
          <option value="">{t('cliente.semEmpresa')}</option>
          {options.map(({ id_empresa, nome }) => (
            <option key={id_empresa} value={id_empresa}>
              {nome}
            </option>
          ))}
        </SelectField>
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.fechar')}</Button>
          <Button look="primary" type="submit" busy={alterar.isPending}>
            {t('cliente.guardar')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
