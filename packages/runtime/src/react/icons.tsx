import { inReact } from './in-react.ts'
import { type IconProps, IconTemplate } from '../core/IconTemplate.tsx'

const icon = (name: IconProps['name']) =>
  inReact(({ className }: Pick<IconProps, 'className'>) => IconTemplate({ name, className }))

export const CloseIcon = icon('close')
export const ChevronIcon = icon('chevron')
export const ArrowIcon = icon('arrow')
export const CheckIcon = icon('check')
export const WarningIcon = icon('warning')
