import fc from 'fast-check'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import captured from './vectors/media-and-links.json'
import umbraco from './vectors/umbraco-image-urls.json'
import { type Image, image as schema } from './image.ts'
import { type ImageRequest, imageSize } from './image-size.ts'
import { imageSource, imageUrl } from './image-url.ts'

const image = (fields: object): Image => parse(schema, { url: '/media/x/photo.jpg', ...fields })

/**
 * The parameters of a URL, numbers as numbers: `0.80827067669172936` in C# is `0.8082706766917294`
 * here.
 */
function parameters(url: string): Record<string, string | number[]> {
  const entries = new URLSearchParams(url.split('?')[1]).entries()
  return Object.fromEntries(
    Array.from(entries, ([name, value]) => [name, /^[\d.,-]+$/.test(value) ? value.split(',').map(Number) : value]),
  )
}

const parametersFor = (fields: object, request?: ImageRequest) => parameters(imageUrl(image(fields), request))

const thumb = {
  alias: 'thumb',
  width: 100,
  height: 100,
  coordinates: { x1: 0.5872997738257534, y1: 0.05576899244020317, x2: 0, y2: 0.32457553600198386 },
}

describe('image URL', () => {
  it('has the format jpg or png, by the source [IMG-5]', () => {
    const format = (url: string, extension?: string) => parametersFor({ url, extension })['format']
    expect(format('/media/x/photo.jpg')).toBe('jpg')
    expect(format('/media/x/photo.JPEG')).toBe('jpg')
    expect(format('/media/x/photo.webp')).toBe('jpg')
    expect(format('/media/x/photo')).toBe('jpg')
    expect(format('/media/x/logo.png')).toBe('png')
    expect(format('/media/x/logo.gif')).toBe('png')
    expect(format('/media/x/logo', 'PNG')).toBe('png')
    expect(format('/media/x/logo.png?v=1dac')).toBe('png')
    expect(format('/media/v1.2/logo.png')).toBe('png')
  })

  it('has quality 100, mode crop, width and height [IMG-6, IMG-10, IMG-11]', () => {
    expect(parametersFor({ width: 1080, height: 530 })).toEqual({
      rmode: 'crop',
      ranchor: 'center',
      width: [1080],
      height: [530],
      format: 'jpg',
      quality: [100],
    })
  })

  it('has the crop box of a crop with coordinates [IMG-7]', () => {
    const asked = parametersFor({ crops: [thumb], focalPoint: { left: 0.96, top: 0.8 } }, { crop: 'thumb' })
    expect(asked).toMatchObject({
      cc: [0.5872997738257534, 0.05576899244020317, 0, 0.32457553600198386],
      rmode: 'crop',
      width: [100],
      height: [100],
    })
    expect(asked).not.toHaveProperty('rxy')
    expect(asked).not.toHaveProperty('ranchor')
  })

  it('has a focal point that is not in the centre, left before top, without a crop box [IMG-8]', () => {
    const fields = { focalPoint: { left: 0.96, top: 0.25 }, crops: [{ alias: 'home', width: 270, height: 161 }] }
    expect(parametersFor(fields)).toMatchObject({ rxy: [0.96, 0.25] })
    expect(parametersFor(fields, { crop: 'home' })).toMatchObject({ rxy: [0.96, 0.25], width: [270], height: [161] })
    expect(parametersFor(fields)).not.toHaveProperty('ranchor')
    expect(parametersFor({ focalPoint: { left: 0.5, top: 0.25 } })).toMatchObject({ rxy: [0.5, 0.25] })
    expect(parametersFor({ focalPoint: { left: 0.25, top: 0.5 } })).toMatchObject({ rxy: [0.25, 0.5] })
  })

  it('is anchored at the centre without either [IMG-9]', () => {
    expect(parametersFor({})).toMatchObject({ ranchor: 'center' })
  })

  it('is anchored at the centre where the focal point is there, which the image server would ignore', () => {
    expect(parametersFor({ focalPoint: { left: 0.5, top: 0.5 } })).toMatchObject({ ranchor: 'center' })
    expect(parametersFor({ focalPoint: { left: 0.5, top: 0.5 } })).not.toHaveProperty('rxy')
  })

  it('is for 320 by 320 when the size is unknown [IMG-12]', () => {
    expect(parametersFor({})).toMatchObject({ width: [320], height: [320] })
    expect(parametersFor({ width: 0, height: 0, extension: '' })).toMatchObject({ width: [320], height: [320] })
    expect(parametersFor({ width: 0, height: 900 })).toMatchObject({ width: [320], height: [320] })
    expect(parametersFor({ width: 900, height: 0 })).toMatchObject({ width: [320], height: [320] })
  })

  it('keeps other query parameters, and replaces those of the image server', () => {
    const url = imageUrl(image({ url: '/media/x/photo.jpg?rmode=max&width=500&v=1dac#top' }), {
      width: 100,
      height: 50,
    })
    expect(url).toBe('/media/x/photo.jpg?rmode=crop&ranchor=center&width=100&height=50&format=jpg&quality=100&v=1dac')
  })

  it('replaces every parameter of the image server, and has no empty ones', () => {
    const given = 'cc=1&rxy=1&rmode=1&ranchor=1&width=1&height=1&format=1&quality=1&rsampler=1&rcolor=1'
    expect(imageUrl(image({ url: `/media/x/logo.svg?&${given}&&rnd=2` }))).toBe('/media/x/logo.svg?rnd=2')
  })

  it('may be absolute, and may have a colon in its path', () => {
    for (const url of ['https://cdn.example.org/a.jpg', 'http://cdn.example.org/a.jpg', '/media/12:30/a.jpg']) {
      expect(imageUrl(image({ url })).split('?')[0]).toBe(url)
    }
    expect(imageUrl(image({ url: 'HTTPS://cdn.example.org/a.jpg' }))).toContain('//cdn.example.org/a.jpg?')
  })

  it('is unchanged for SVG and data URLs', () => {
    expect(imageUrl(image({ url: '/media/x/logo.svg' }))).toBe('/media/x/logo.svg')
    expect(imageUrl(image({ url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }))).toBe(
      'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    )
  })

  it('is empty for other schemes', () => {
    for (const url of [
      '',
      '   ',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://example.org/1',
      'file:///x',
    ]) {
      expect(imageSource(image({ url }))).toMatchObject({ src: '', srcSet: undefined })
    }
  })

  it('has small fractions without an exponent', () => {
    const url = imageUrl(image({ focalPoint: { left: 1e-7, top: 0.25 } }))
    expect(url).toContain('rxy=0.0000001,0.25&')
  })

  it('escapes spaces, so that it works in srcset', () => {
    expect(imageUrl(image({ url: '/media/x/en bild.jpg' }))).toMatch(/^\/media\/x\/en%20bild\.jpg\?/)
  })
})

describe('image size', () => {
  const known = { width: 4000, height: 2000 }
  const crops = [thumb, { alias: 'home', width: 270, height: 161 }]
  const wide = { alias: 'wide', width: 3000, height: 1500 }

  it.each<[string, object, ImageRequest, [number, number]]>([
    ['the crop has a size', { crops }, { crop: 'home' }, [270, 161]],
    [
      'the first of two crops with the same alias counts',
      { crops: [...crops, { alias: 'thumb', width: 70, height: 70 }] },
      { crop: 'thumb' },
      [100, 100],
    ],
    ['an alias is found in either case', { crops }, { crop: 'Thumb' }, [100, 100]],
    ['a width alone keeps the crop’s ratio', { crops }, { crop: 'home', width: 200 }, [200, 119]],
    ['a height alone keeps the crop’s ratio', { crops }, { crop: 'home', height: 322 }, [540, 322]],
    ['both stand as asked', { crops }, { crop: 'home', width: 10, height: 90 }, [10, 90]],
    ['a width alone keeps the image’s ratio', known, { width: 300 }, [300, 150]],
    ['an unknown image is square', {}, { width: 100 }, [100, 100]],
    ['an unknown alias gives the whole image', known, { crop: 'nope', width: 300 }, [300, 150]],
    ['a ratio cuts where the editor made no such crop', known, { crop: '16:9', width: 1600 }, [1600, 900]],
    [
      'the editor’s own 16:9 goes before',
      { crops: [{ alias: '16:9', width: 100, height: 50 }] },
      { crop: '16:9' },
      [100, 50],
    ],
    ['a tall ratio fits in the height', { width: 900, height: 300 }, { crop: '1:1' }, [300, 300]],
    ['a wide ratio fits in the width', { width: 900, height: 1600 }, { crop: '16:10' }, [900, 563]],
    ['an alias that begins with a ratio is no ratio', known, { crop: '1:1 stor', width: 300 }, [300, 150]],
    ['an alias that ends with a ratio is no ratio', known, { crop: 'stor 1:1', width: 300 }, [300, 150]],
    ['nothing is wider than 1920 unless asked', known, {}, [1920, 960]],
    [
      'a crop is no larger than what the original has of it',
      { width: 600, height: 400, crops: [{ alias: 'b', width: 3000, height: 1500 }] },
      { crop: 'b' },
      [600, 300],
    ],
    [
      'a crop is no wider than its box in the original',
      { ...known, crops: [{ ...wide, coordinates: { x1: 0.1, y1: 0, x2: 0.5, y2: 0 } }] },
      { crop: 'wide' },
      [1600, 800],
    ],
    [
      'a crop is no higher than its box in the original',
      { ...known, crops: [{ ...wide, coordinates: { x1: 0, y1: 0.3, x2: 0, y2: 0.4 } }] },
      { crop: 'wide' },
      [1200, 600],
    ],
    [
      'a crop without a size is the whole image',
      { ...known, crops: [{ alias: 'c', width: 0, height: 0 }] },
      { crop: 'c', width: 300 },
      [300, 150],
    ],
    ['a ratio of nothing is no ratio', known, { crop: '0:9', width: 300 }, [300, 150]],
  ])('%s', (_, fields, request, [width, height]) => {
    expect(imageSize(image(fields), request)).toEqual({ width, height })
  })
})

describe('srcset sizes', () => {
  const widths = (fields: object, request?: ImageRequest) =>
    imageSource(image(fields), request)
      .srcSet?.match(/ (\d+)w/g)
      ?.map((text) => Number(text.trim().slice(0, -1)))

  it('go up to the original and no further', () => {
    expect(widths({ width: 1080, height: 530 })).toEqual([320, 480, 640, 800, 1024, 1080])
  })

  it('go up to twice the requested width', () => {
    expect(widths({ width: 4000, height: 2000 }, { width: 500 })).toEqual([320, 480, 640, 800, 1000])
    expect(widths({ width: 600, height: 300 }, { width: 500 })).toEqual([320, 480, 600])
  })

  it('have the ratio of the request', () => {
    const { srcSet } = imageSource(image({ width: 4000, height: 2000 }), { crop: '16:9', width: 400 })
    expect(srcSet).toContain('width=320&height=180')
    expect(srcSet).toContain('width=800&height=450')
  })

  it('are absent when there is only one size', () => {
    expect(widths({})).toBeUndefined()
    expect(widths({ url: '/media/x/logo.svg', width: 900, height: 300 })).toBeUndefined()
  })

  it('are whole pixels, in order, for every image and every request', () => {
    const side = fc.nat({ max: 6000 })
    const fraction = fc.double({ min: 0, max: 1, noNaN: true })
    const coordinates = fc.record({ x1: fraction, y1: fraction, x2: fraction, y2: fraction })
    const request = fc.record(
      { crop: fc.constantFrom('a', '16:9', 'none'), width: side, height: side },
      { requiredKeys: [] },
    )
    const crops = fc.array(
      fc.record({ alias: fc.constant('a'), width: side, height: side, coordinates: fc.option(coordinates) }),
      { maxLength: 1 },
    )
    fc.assert(
      fc.property(side, side, crops, request, (width, height, some, asked) => {
        const { srcSet, src } = imageSource(image({ width, height, crops: some }), asked)
        expect(src).toMatch(/[?&]width=[1-9]\d*&height=[1-9]\d*&/)
        const offered = (srcSet ?? '').match(/ \d+w/g)?.map(parseFloat) ?? []
        expect(offered).toEqual([...new Set(offered)].sort((a, b) => a - b))
      }),
    )
  })
})

describe('image URL against Umbraco’s generator', () => {
  const pair = ({ left, top }: { left: string; top: string }) => ({ left: Number(left), top: Number(top) })
  /** The cases with the options that we use. */
  const cases = umbraco.generator.vectors.filter(
    ({ options }) =>
      Object.keys(options).every((key) => ['url', 'focalPoint', 'width', 'height', 'mode', 'anchor'].includes(key)) &&
      (options.mode ?? 'crop') === 'crop' &&
      (options.anchor ?? 'center') === 'center' &&
      options.width !== undefined &&
      options.url !== '',
  )

  it.each(cases)('$test: $expected', ({ options, expected }) => {
    const { url, width, height, focalPoint } = options
    const asked = parametersFor({ url, focalPoint: focalPoint && pair(focalPoint) }, { width, height })
    expect(asked).toMatchObject(parameters(expected))
  })

  it('has the parameters in the same order', () => {
    const all = umbraco.generator.vectors.find(({ test }) => test === 'GivenAllOptions')?.expected ?? ''
    const order = Object.keys(parameters(all))
    const url = imageUrl(image({ focalPoint: { left: 0.1, top: 0.2 } }), { width: 200, height: 200 })
    const ours = Object.keys(parameters(url)).filter((name) => order.includes(name))
    expect(ours).toHaveLength(5)
    expect(ours).toEqual(order.filter((name) => ours.includes(name)))
  })

  it('covers every kind of case', () => {
    expect(cases.map(({ test }) => test)).toEqual([
      'GetImageUrl_WidthHeightTest',
      'GetImageUrl_UploadTypeTest',
      'GetImageUrl_PreDefinedCropNoCoordinatesWithWidthAndFocalPointIgnore',
    ])
  })

  // Leaves out modes other than crop, and two cases in which we differ: an unknown alias gives no
  // image there and the whole one here, and a width alone always has its height here.
  const excluded = ['Unknown alias => null', 'width only']
  const crops = umbraco.getCropUrl.vectors.filter(
    ({ test, args }) => (args.mode ?? 'crop') === 'crop' && !excluded.includes(test),
  )

  it.each(crops)('$test', ({ imageCropperValue, args, expected }) => {
    const { src, ...fields } = imageCropperValue ?? { src: '/media/1005/img_0671.jpg' }
    const { cropAlias, useCropDimensions, width, height } = args
    const asked = parametersFor(
      { url: src, ...fields },
      { crop: cropAlias, ...(useCropDimensions ? {} : { width, height }) },
    )
    const point = expected?.focalPoint
    expect(asked).toMatchObject({
      ...(expected?.crop ? { cc: expected.crop.split(',').map(Number) } : {}),
      ...(point ? { rxy: [point.left, point.top] } : {}),
      width: [expected?.width],
      height: [expected?.height],
    })
    expect('cc' in asked).toBe(Boolean(expected?.crop))
    expect('rxy' in asked).toBe(Boolean(point))
  })

  it('covers its crop cases', () => {
    expect(crops).toHaveLength(5)
  })
})

describe('image from the Delivery API', () => {
  it('is parsed with null as absent [IMG-1, IMG-2]', () => {
    const [arrows] = captured.mediaPickerValue
    expect(imageUrl(parse(schema, arrows))).toMatch(
      /^\/media\/lyulnwzr\/arrows\.png\?.*width=1080&height=530&format=png/,
    )
    const [banner] = captured.capturedFromThirdPartyRepo.image
    expect(imageUrl(parse(schema, banner), { crop: 'banner' })).toContain('width=1920&height=960')
    expect(imageUrl(parse(schema, banner), { crop: 'Content Card - Square' })).toContain('width=300&height=300')
  })

  it('is requested in the default size when it is broken [IMG-12]', () => {
    const [broken] = captured.capturedFromThirdPartyRepo.imageBroken
    expect(imageUrl(parse(schema, broken))).toContain('width=320&height=320')
  })

  it('can have alt flat or under properties, and capitalised keys', () => {
    expect(parse(schema, { Url: '/a.jpg', Alt: 'En säng', FocalPoint: { Left: 0.1, Top: 0.2 } })).toMatchObject({
      url: '/a.jpg',
      alt: 'En säng',
      focalPoint: { left: 0.1, top: 0.2 },
    })
    expect(parse(schema, { url: '/a.jpg', properties: { alt: 'En säng' } }).alt).toBe('En säng')
    expect(parse(schema, { url: '/a.jpg', name: 'IMG_6836' }).alt).toBe('')
  })

  it('keeps the valid fields when a size is not a number', () => {
    expect(parse(schema, { url: '/a.jpg', width: 'bred', crops: [{ alias: 'a', width: 'bred' }] })).toMatchObject({
      width: 0,
      crops: [{ alias: 'a', width: 0 }],
    })
  })
})
