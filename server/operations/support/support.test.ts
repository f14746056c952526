import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const staff = (route: string, form: Record<string, string> = {}) => world.call(route, { as: 'staff', form })

describe('frequently asked questions', () => {
  test('E-01 I-17 are read with their sections, by list order', async () => {
    await staff('POST faq-section', { name: 'Second', list_order: '2' })
    await staff('POST faq-section', { name: 'First', list_order: '1' })
    await staff('POST faq-question', { name: 'What is the range?', answer: 'Far.', section: '1' })
    const { body } = await world.call('GET faq')
    expect(body).toEqual({
      f_a_q_section: [
        { id: 2, name: 'First', list_order: 1 },
        { id: 1, name: 'Second', list_order: 2 },
      ],
      f_a_question: [
        { id: 1, name: 'What is the range?', answer: 'Far.', section: 1, slug_name: 'what-is-the-range' },
      ],
    })
    expect(await world.api().support.faq({})).toEqual(body)
  })

  test('E-05 the permalink stays when the question is reworded, and is unique', async () => {
    await staff('POST faq-section', { name: 'General' })
    await staff('POST faq-question', { name: 'How far?', section: '1' })
    const again = await staff('POST faq-question', { name: 'How far?', section: '1' })
    expect(again.body.f_a_question).toMatchObject({ slug_name: 'how-far-2' })
    const renamed = await staff('PUT faq-question/1', { name: 'How far does it reach?', slug_name: '' })
    expect(renamed.body.f_a_question).toMatchObject({ slug_name: 'how-far' })
    expect((await staff('PUT faq-question/2', { slug_name: 'How-Far' })).body).toMatchObject({
      error: 'INVALID_INPUT',
      fields: { slug_name: 'Already taken' },
    })
    expect((await staff('POST faq-question', { name: 'No section' })).status).toBe(400)
    expect((await staff('DELETE faq-section/1')).status).toBe(409)
    await staff('POST faq-section', { name: 'Deleted' })
    await staff('DELETE faq-section/2')
    expect((await staff('PUT faq-question/1', { section: '2' })).body).toMatchObject({
      fields: { section: 'No such record' },
    })
    expect((await world.call('GET faq-question/9', { as: 'staff' })).status).toBe(404)
    expect((await world.call('GET editor/faq-questions')).status).toBe(401)
  })
})

test('E-07 I-20 videos are read by ordering', async () => {
  await staff('POST video', { name: 'Second', ordering: '2', youtube_url: 'https://youtu.be/AbCdEfGhIjK' })
  await staff('POST video', { name: 'First', ordering: '1' })
  const { body } = await world.call('GET videos')
  expect(body.video).toMatchObject([{ name: 'First' }, { name: 'Second' }])
  expect(await world.api().support.publicVideos({})).toEqual(body)
  expect((await staff('PUT video/1', { youtube_url: 'javascript:alert(1)' })).status).toBe(400)
  expect((await staff('DELETE video/9')).status).toBe(404)
  expect((await world.call('POST video')).status).toBe(401)
})

test('E-13 E-14 I-21 visitors read online webinars that are not archived, highest ordering first; staff read all', async () => {
  const { body: created } = await staff('POST webinar')
  expect(created.webinar).toMatchObject({ id: 1, title: '', is_archived: true, is_online: true, ordering: 0 })
  await staff('PUT webinar/1', { title: 'Low', is_archived: 'false', ordering: '1' })
  await staff('POST webinar', { title: 'High', is_archived: 'false', ordering: '9' })
  await staff('POST webinar', { title: 'Archived' })
  await staff('POST webinar', { title: 'Offline', is_archived: 'false', is_online: 'false' })
  const { body } = await world.call('GET webinars')
  expect(body.webinar).toMatchObject([{ title: 'High' }, { title: 'Low' }])
  expect(await world.api().support.publicWebinars({})).toEqual(body)
  expect((await world.call('GET webinars', { as: 'staff' })).body.webinar).toHaveLength(4)
  expect((await staff('PUT webinar/1', { ordering: 'x' })).status).toBe(400)
  expect((await world.call('GET webinar/9', { as: 'staff' })).status).toBe(404)
  expect((await world.call('DELETE webinar/1', { as: 'user' })).status).toBe(403)
})
