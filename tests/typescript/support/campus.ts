import type { Sketch } from './dynamic-models.ts';

const id = { key: true, counter: true } as const;
const name = { type: 'VARCHAR', kind: 'text', required: true } as const;
const note = {} as const;
const word = { type: 'VARCHAR', kind: 'text' } as const;

/** All kinds of relations between a few tables; the schema "campus" of the PHP runtime's tests. */
export const CAMPUS: Sketch = {
  person: { model: 'Person', columns: { id, name, note } },
  article: {
    model: 'Article',
    columns: { id, name, note, author_id: {}, editor_id: {} },
    references: [
      {
        table: 'person',
        name: 'Author',
        inverse: 'AuthoredArticle',
        plural: 'AuthoredArticles',
        columns: { author_id: 'id' },
        onDelete: 'set null',
      },
      {
        table: 'person',
        name: 'Editor',
        inverse: 'EditedArticle',
        plural: 'EditedArticles',
        columns: { editor_id: 'id' },
        onDelete: 'set null',
      },
    ],
  },
  comment: {
    model: 'Comment',
    columns: { id, name, note, article_id: { required: true } },
    references: [
      {
        table: 'article',
        name: 'Article',
        inverse: 'Comment',
        plural: 'Comments',
        columns: { article_id: 'id' },
        onDelete: 'cascade',
      },
    ],
  },
  hall: { model: 'Hall', columns: { wing: { ...word, key: true }, storey: { key: true }, name, note } },
  desk: {
    model: 'Desk',
    columns: { id, name, note, hall_wing: word, hall_storey: {} },
    references: [
      {
        table: 'hall',
        name: 'Hall',
        inverse: 'Desk',
        plural: 'Desks',
        columns: { hall_wing: 'wing', hall_storey: 'storey' },
        onDelete: 'set null',
      },
    ],
  },
  course: { model: 'Course', columns: { id, name, note } },
  membership: {
    model: 'Membership',
    columns: { person_id: { key: true }, course_id: { key: true } },
    references: [
      {
        table: 'person',
        name: 'Person',
        inverse: 'Membership',
        plural: 'Memberships',
        columns: { person_id: 'id' },
        onDelete: 'cascade',
      },
      {
        table: 'course',
        name: 'Course',
        inverse: 'Membership',
        plural: 'Memberships',
        columns: { course_id: 'id' },
        onDelete: 'cascade',
      },
    ],
    junction: {
      Person: { name: 'Course', plural: 'Courses', targets: ['Course'] },
      Course: { name: 'Person', plural: 'People', targets: ['Person'] },
    },
  },
  topic: {
    model: 'Topic',
    columns: { id, name, note, parent_id: {} },
    references: [
      {
        table: 'topic',
        name: 'Parent',
        inverse: 'Child',
        plural: 'Children',
        columns: { parent_id: 'id' },
        onDelete: 'set null',
      },
    ],
  },
  profile: {
    model: 'Profile',
    columns: { person_id: { key: true }, name, note },
    references: [
      {
        table: 'person',
        name: 'Person',
        inverse: 'Profile',
        plural: 'Profiles',
        columns: { person_id: 'id' },
        onDelete: 'cascade',
        single: true,
      },
    ],
  },
  loan: {
    model: 'Loan',
    columns: { person_id: { key: true }, desk_id: { key: true }, day: { key: true } },
    references: [
      {
        table: 'person',
        name: 'Person',
        inverse: 'Loan',
        plural: 'Loans',
        columns: { person_id: 'id' },
        onDelete: 'cascade',
      },
      {
        table: 'desk',
        name: 'Desk',
        inverse: 'Loan',
        plural: 'Loans',
        columns: { desk_id: 'id' },
        onDelete: 'cascade',
      },
    ],
    junction: {
      Person: { name: 'DeskDay', plural: 'DeskDays', targets: ['Desk'], extra: ['day'] },
      Desk: { name: 'PersonDay', plural: 'PersonDays', targets: ['Person'], extra: ['day'] },
    },
  },
  essay: { model: 'Essay', columns: { id, name, note } },
  citation: {
    model: 'Citation',
    columns: { source_id: { key: true }, target_id: { key: true } },
    references: [
      {
        table: 'essay',
        name: 'Source',
        inverse: 'OutgoingCitation',
        plural: 'OutgoingCitations',
        columns: { source_id: 'id' },
        onDelete: 'cascade',
      },
      {
        table: 'essay',
        name: 'Target',
        inverse: 'IncomingCitation',
        plural: 'IncomingCitations',
        columns: { target_id: 'id' },
        onDelete: 'cascade',
      },
    ],
    junction: {
      Source: { name: 'Target', plural: 'Targets', targets: ['Target'] },
      Target: { name: 'Source', plural: 'Sources', targets: ['Source'] },
    },
  },
};
