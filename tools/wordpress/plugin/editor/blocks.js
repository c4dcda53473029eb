/*
 * A block per element for the block editor: its fields as controls beside the text, and the element
 * itself, as a preview.
 */
;(function (wp, given) {
  'use strict'
  const { createElement: h, Fragment, useEffect, useRef, useState } = wp.element
  const { InnerBlocks, InspectorControls, MediaUpload, MediaUploadCheck, useBlockProps } = wp.blockEditor
  const { BaseControl, Button, PanelBody, Placeholder, SelectControl, TextControl, TextareaControl, ToggleControl } =
    wp.components

  const { __, sprintf } = wp.i18n

  const icons = { gift: 'heart', form: 'feedback', menu: 'menu', content: 'layout' }

  /** The props or the texts that a block has saved. */
  function parsed(json) {
    try {
      return Object(JSON.parse(json))
    } catch {
      return {}
    }
  }

  /** Props or texts, as text that WordPress's filters never change, whoever saves the post. */
  const saved = (props) =>
    JSON.stringify(props).replace(/[<>&]/g, (sign) => '\\u00' + sign.charCodeAt(0).toString(16).padStart(2, '0'))

  const isEmpty = (value) =>
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0)

  /** A copy of an object with a key set, or without the key if the value is empty. */
  function withKey(object, key, value) {
    const changed = Object.assign({}, object)
    if (isEmpty(value)) delete changed[key]
    else changed[key] = value
    return changed
  }

  /** A text field whose value is parsed as the editor types, without changing the text. */
  function Typed({ field, value, show, read, isLong, onChange }) {
    const [text, setText] = useState(() => (isEmpty(value) ? '' : show(value)))
    const [problem, setProblem] = useState('')
    return h(isLong ? TextareaControl : TextControl, {
      label: field.label,
      help: problem || field.help,
      className: problem ? 'charity-elements-problem' : undefined,
      rows: isLong ? 8 : undefined,
      value: text,
      onChange(typed) {
        setText(typed)
        if (typed.trim() === '') {
          setProblem('')
          return onChange(undefined)
        }
        const meaning = read(typed)
        setProblem(meaning.problem || '')
        if (!meaning.problem) onChange(meaning.value)
      },
    })
  }

  const readNumber = (typed) => {
    const number = Number(typed.replace(/\s/g, '').replace(',', '.'))
    return Number.isFinite(number) ? { value: number } : { problem: __('Write a number.', 'charity-elements') }
  }

  const readNumbers = (typed) => {
    const numbers = typed
      .split(/[,;]/)
      .map((part) => part.replace(/\s|kr/g, ''))
      .filter((part) => part !== '')
      .map(Number)
    return numbers.every(Number.isFinite)
      ? { value: numbers }
      : { problem: __('Write numbers with commas between: 100, 200, 500', 'charity-elements') }
  }

  const readJson = (typed) => {
    try {
      return { value: JSON.parse(typed) }
    } catch (error) {
      return { problem: sprintf(__('This is not JSON: %s', 'charity-elements'), error.message) }
    }
  }

  /** Fields that belong together, under a heading. */
  const Group = ({ field, children }) =>
    h('fieldset', { className: 'charity-elements-group' }, h('legend', null, field.label), children)

  /** The first item, if the element takes a list. */
  const first = (field, value) => (field.isList && Array.isArray(value) ? value[0] : value) || {}
  const wrapped = (field, value) => (field.isList && !isEmpty(value) ? [value] : value)

  function ImageField({ field, value, onChange }) {
    const image = first(field, value)
    const take = (media) =>
      onChange(
        wrapped(field, { url: media.url, alt: media.alt || '', width: media.width || 0, height: media.height || 0 }),
      )
    return h(
      Group,
      { field },
      image.url && h('img', { className: 'charity-elements-image', src: image.url, alt: '' }),
      h(
        MediaUploadCheck,
        null,
        h(MediaUpload, {
          allowedTypes: ['image'],
          onSelect: take,
          render: ({ open }) =>
            h(
              Button,
              { variant: 'secondary', onClick: open },
              image.url ? __('Change the image', 'charity-elements') : __('Choose an image', 'charity-elements'),
            ),
        }),
      ),
      h(Fields, { fields: field.fields, values: image, onChange: (changed) => onChange(wrapped(field, changed)) }),
    )
  }

  function LinkField({ field, value, onChange }) {
    const link = first(field, value)
    const set = (name, to) => onChange(wrapped(field, withKey(link, name, to)))
    return h(
      Group,
      { field },
      h(TextControl, {
        label: __('Address', 'charity-elements'),
        value: link.url || '',
        onChange: (to) => set('url', to),
      }),
      h(TextControl, {
        label: __('Text', 'charity-elements'),
        value: link.title || '',
        onChange: (to) => set('title', to),
      }),
      h(ToggleControl, {
        label: __('Opens in a new window', 'charity-elements'),
        checked: link.target === '_blank',
        onChange: (isNew) => set('target', isNew ? '_blank' : undefined),
      }),
    )
  }

  function ListField({ field, value, onChange }) {
    const items = Array.isArray(value) ? value : []
    const replace = (index, ...others) => onChange([...items.slice(0, index), ...others, ...items.slice(index + 1)])
    return h(
      Group,
      { field },
      items.map((item, index) =>
        h(
          'div',
          // Text that is typed in an item stays with it: items are added at the end, and the list
          // renders again when one is removed.
          { key: items.length + '-' + index, className: 'charity-elements-item' },
          h(Fields, { fields: field.fields, values: item, onChange: (changed) => replace(index, changed) }),
          h(
            Button,
            { variant: 'link', isDestructive: true, onClick: () => replace(index) },
            __('Remove', 'charity-elements'),
          ),
        ),
      ),
      h(Button, { variant: 'secondary', onClick: () => onChange([...items, {}]) }, __('Add', 'charity-elements')),
    )
  }

  function Field({ field, value, onChange }) {
    const common = { label: field.label, help: field.help || undefined }
    switch (field.kind) {
      case 'boolean':
        return h(
          ToggleControl,
          Object.assign(common, {
            checked: value === undefined ? field.default === true : value === true,
            onChange: (isOn) => onChange(isOn === (field.default === true) ? undefined : isOn),
          }),
        )
      case 'choice':
        return h(
          SelectControl,
          Object.assign(common, {
            options: field.choices,
            value: value === undefined ? field.default : value,
            onChange,
          }),
        )
      case 'number':
        return h(Typed, { field, value, onChange, show: String, read: readNumber })
      case 'numbers':
        return h(Typed, { field, value, onChange, show: (numbers) => [].concat(numbers).join(', '), read: readNumbers })
      case 'json':
        return h(Typed, {
          field,
          value,
          onChange,
          isLong: true,
          show: (json) => JSON.stringify(json, null, 2),
          read: readJson,
        })
      case 'image':
        return h(ImageField, { field, value, onChange })
      case 'link':
        return h(LinkField, { field, value, onChange })
      case 'group':
        return h(
          Group,
          { field },
          h(Fields, {
            fields: field.fields,
            values: first(field, value),
            onChange: (changed) => onChange(wrapped(field, changed)),
          }),
        )
      case 'list':
        return h(ListField, { field, value, onChange })
      case 'longText':
        return h(TextareaControl, Object.assign(common, { rows: 5, value: value || '', onChange }))
      default:
        return h(TextControl, Object.assign(common, { value: value === undefined ? '' : String(value), onChange }))
    }
  }

  const Fields = ({ fields, values, onChange }) =>
    fields.map((field) =>
      h(Field, {
        key: field.name,
        field,
        value: Object(values)[field.name],
        onChange: (value) => onChange(withKey(values, field.name, value)),
      }),
    )

  /** The element itself, in a frame: the editor's keys and styles stay out of it. */
  function Preview({ element, props, attributes, isSelected }) {
    const frame = useRef()
    const [height, setHeight] = useState(120)
    const [isReady, setReady] = useState(false)
    const takesGift = element.fields.some(({ name }) => name === 'connectedGift')
    const shown = given.gift && takesGift && !props.connectedGift ? withKey(props, 'connectedGift', given.gift) : props
    const message = JSON.stringify({
      charityElement: element.tag,
      attributes: {
        'data-props': JSON.stringify(shown),
        'data-surface': attributes.surface || null,
        'data-texts': attributes.texts || null,
        'data-preview': element.previews ? attributes.outcome || (element.previews[0] || { value: '' }).value : null,
      },
    })
    useEffect(() => {
      // Newer editors show the post in a frame without an address, whose window gets our messages.
      const view = frame.current.ownerDocument.defaultView
      const hear = (event) => {
        if (event.source !== frame.current.contentWindow || event.origin !== window.location.origin) return
        if (event.data.charityElementsReady) setReady(true)
        if (event.data.charityElementsHeight) setHeight(event.data.charityElementsHeight)
      }
      view.addEventListener('message', hear)
      return () => view.removeEventListener('message', hear)
    }, [])
    useEffect(() => {
      if (isReady) frame.current.contentWindow.postMessage(message, window.location.origin)
    }, [isReady, message])
    return h(
      'div',
      { className: 'charity-elements-preview' },
      h('iframe', {
        ref: frame,
        src: given.preview,
        title: element.title,
        style: { height: height + 'px' },
        tabIndex: isSelected ? undefined : -1,
      }),
      // The first press selects the block; later presses reach the element.
      !isSelected && h('div', { className: 'charity-elements-cover' }),
    )
  }

  const surfaces = [
    { value: '', label: __('Light', 'charity-elements') },
    { value: 'inverse', label: __('Dark blue', 'charity-elements') },
    { value: 'primary', label: __('Red', 'charity-elements') },
  ]

  const edit = (element) =>
    function Edit({ attributes, setAttributes, isSelected }) {
      const blockProps = useBlockProps()
      const props = parsed(attributes.props)
      const controls = h(
        InspectorControls,
        null,
        h(
          PanelBody,
          { title: __('Content', 'charity-elements') },
          h(Fields, {
            fields: element.fields,
            values: props,
            onChange: (changed) => setAttributes({ props: saved(changed) }),
          }),
          h(SelectControl, {
            label: __('Surface', 'charity-elements'),
            help: __('What the page has behind the element.', 'charity-elements'),
            options: surfaces,
            value: attributes.surface,
            onChange: (surface) => setAttributes({ surface }),
          }),
        ),
        h(
          PanelBody,
          { title: __('Other words', 'charity-elements'), initialOpen: false },
          h(Typed, {
            field: {
              label: __('Texts as JSON', 'charity-elements'),
              help: __(
                `Replaces the element's own texts: {"swish": "Ge {amount} nu"}. The keys are on the element's reference page.`,
                'charity-elements',
              ),
            },
            value: parsed(attributes.texts),
            isLong: true,
            show: (texts) => JSON.stringify(texts, null, 2),
            read: readJson,
            onChange: (texts) => setAttributes({ texts: texts === undefined ? '' : saved(texts) }),
          }),
        ),
        element.previews &&
          element.previews.length > 0 &&
          h(
            PanelBody,
            { title: __('Preview', 'charity-elements'), initialOpen: false },
            h(SelectControl, {
              label: __('How it ends', 'charity-elements'),
              help: __('Only here in the editor: no gift is made.', 'charity-elements'),
              options: element.previews,
              value: attributes.outcome || element.previews[0].value,
              onChange: (outcome) => setAttributes({ outcome }),
            }),
          ),
        !element.hasContent &&
          h(
            PanelBody,
            { title: __('Fallback link', 'charity-elements'), initialOpen: false },
            h(BaseControl, {
              id: 'charity-elements-fallback',
              help: __(
                "Shown until the element works, and if it does not. Empty: the content itself, or the website's link.",
                'charity-elements',
              ),
            }),
            h(TextControl, {
              label: __('Address', 'charity-elements'),
              value: attributes.fallbackUrl,
              onChange: (fallbackUrl) => setAttributes({ fallbackUrl }),
            }),
            h(TextControl, {
              label: __('Text', 'charity-elements'),
              value: attributes.fallbackText,
              onChange: (fallbackText) => setAttributes({ fallbackText }),
            }),
          ),
      )
      const body = element.hasContent
        ? h('div', { className: 'charity-elements-content' }, h('strong', null, element.title), h(InnerBlocks))
        : given.isReady
          ? h(Preview, { element, props, attributes, isSelected })
          : h(
              Placeholder,
              { icon: icons[element.group], label: element.title },
              __('The CDN address is not set.', 'charity-elements') + ' ',
              given.settings && h('a', { href: given.settings }, __('Settings', 'charity-elements')),
            )
      return h(Fragment, null, controls, h('div', blockProps, body))
    }

  for (const element of given.elements) {
    wp.blocks.registerBlockType('charity-elements/' + element.tag, {
      apiVersion: 3,
      title: element.title,
      description: element.description,
      category: 'charity-elements',
      icon: icons[element.group],
      keywords: [element.tag],
      attributes: given.attributes,
      supports: { html: false },
      edit: edit(element),
      save: () => (element.hasContent ? h(InnerBlocks.Content) : null),
    })
  }
})(window.wp, window.charityElementsBlocks)
