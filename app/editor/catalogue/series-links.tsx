import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { api } from '#app/api-client.ts'
import { FormPart } from '#app/editor/form/form-part.tsx'
import { Picker } from '#app/editor/inputs/picker/picker.tsx'
import { LinkRow } from '#app/editor/library/link-row.tsx'
import { OrderContext } from '#app/editor/order/order-context.ts'
import { useListOrdering } from '#app/editor/order/use-list-ordering.ts'
import type { Option } from '#app/editor/records.ts'
import { useRestore } from '#app/editor/trash/use-restore.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Links = Awaited<ReturnType<Api['catalogue']['series']['editorLinks']>>

interface Props {
  series: number
  links: Links
  /** All links, to attach one. */
  others: Option[]
  files: Option[]
}

/** The links and downloads of a series. Each is edited separately; attaching, moving and detaching take effect immediately. */
export function SeriesLinks({ series, links: { product_link, link }, others, files }: Props) {
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<number[]>([])
  const { isBusy, attempt } = useAttempt()
  const { announceDeleted } = useRestore()
  const unattached = others.filter(({ id }) => !link.some((attached) => attached.id === id))

  // A moved row loses the focus.
  const pressedToMove = useRef<HTMLElement>(null)
  useEffect(() => {
    pressedToMove.current?.focus()
    pressedToMove.current = null
  }, [product_link])

  const create = () =>
    attempt(async () => {
      const created = await api.catalogue.productLinks.create({ product: series })
      setEdited([...edited, created.link.id])
      await revalidate()
    })
  const attach = (linkId: number) =>
    attempt(async () => {
      await api.catalogue.productLinks.create({ product: series, linkId })
      await revalidate()
    })
  const ordering = useListOrdering({
    entity: 'product_link',
    lines: product_link.map((record) => ({ record })),
    nameOf: (id) => link[product_link.findIndex((one) => one.id === id)]?.name || 'The link',
  })
  const move = (index: number, steps: number) => (pressed: HTMLElement) => {
    pressedToMove.current = pressed
    ordering?.move(product_link[index]!.id, steps)
  }
  const detach = (id: number, name: string) =>
    attempt(async () => {
      await api.catalogue.productLinks.remove({ id })
      const text = `${name || 'The link'} is taken off; the link itself stays`
      announceDeleted({ entity: 'product_link', id, text })
      await revalidate()
    })

  return (
    <FormPart id="part-links" title="Links and downloads">
      {link.length === 0 && <p className="none">No links to display</p>}
      <OrderContext value={ordering}>
        <ul className="links">
          {link.map((each, index) => (
            <LinkRow
              key={each.id}
              link={each}
              files={files}
              isEdited={edited.includes(each.id)}
              onEdit={(isOn) =>
                setEdited(isOn ? [...edited, each.id] : edited.filter((other) => other !== each.id))
              }
              onChange={() => revalidate()}
              onDetach={() => void detach(product_link[index]!.id, each.name)}
              orderId={product_link[index]!.id}
              onMove={{
                up: index > 0 ? move(index, -1) : null,
                down: index < link.length - 1 ? move(index, 1) : null,
              }}
            />
          ))}
        </ul>
      </OrderContext>
      <p className="row">
        <Button onClick={() => void create()} disabled={isBusy}>
          <Icon name="plus" />
          Add link
        </Button>
        <Picker
          label="Attach a link there is"
          isLabelHidden
          value={null}
          options={unattached}
          placeholder="Attach a link there is"
          isDisabled={isBusy || unattached.length === 0}
          onChange={(chosen) => chosen !== null && void attach(chosen)}
        />
      </p>
    </FormPart>
  )
}
