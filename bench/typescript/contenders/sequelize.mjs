import { DataTypes, Model, Op, Sequelize } from 'sequelize';
import { chunksOf } from './raw-rows.mjs';

class Author extends Model {}
class Book extends Model {}

const dialects = { pgsql: 'postgres', mysql: 'mysql' };

export async function open({ database, connection }) {
  const { host, port, user, password } = connection;
  const settings = { dialect: dialects[database], host, port, logging: false, pool: { max: 1 } };
  const sequelize = new Sequelize(connection.database, user, password, { ...settings, timezone: '+00:00' });
  const options = (tableName) => ({ sequelize, tableName, timestamps: false });
  const id = { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true };
  Author.init(
    {
      id,
      firstName: { type: DataTypes.STRING, field: 'first_name' },
      lastName: { type: DataTypes.STRING, field: 'last_name' },
      email: DataTypes.STRING,
    },
    options('author'),
  );
  Book.init(
    {
      id,
      title: DataTypes.STRING,
      isbn: DataTypes.STRING,
      price: DataTypes.DECIMAL(10, 2),
      weight: DataTypes.DOUBLE,
      pages: DataTypes.INTEGER,
      available: DataTypes.BOOLEAN,
      publishedOn: { type: DataTypes.DATEONLY, field: 'published_on' },
      createdAt: { type: DataTypes.DATE, field: 'created_at' },
      authorId: { type: DataTypes.INTEGER, field: 'author_id' },
    },
    options('book'),
  );
  Author.hasMany(Book, { as: 'books', foreignKey: 'authorId' });
  Book.belongsTo(Author, { as: 'author', foreignKey: 'authorId' });
  const each = async (list, work) => {
    const found = [];
    for (const item of list) found.push(await work(item));
    return found;
  };
  return {
    key: (ids) => each(ids, (id) => Book.findByPk(id)),
    hydrate: (limit) => Book.findAll({ where: { id: { [Op.lte]: limit } } }),
    join: (limit) => Book.findAll({ where: { id: { [Op.lte]: limit } }, include: 'author' }),
    children: (limit) => Author.findAll({ where: { id: { [Op.lte]: limit } }, include: 'books' }),
    first: (filters) =>
      each(filters, ({ authorId, pages }) =>
        Book.findOne({ where: { authorId, pages: { [Op.gt]: pages } }, order: ['title'] }),
      ),
    load: (ids) => Book.findAll({ where: { id: ids } }),
    update: (books, price) =>
      sequelize.transaction(async (transaction) => {
        for (const book of books) await book.update({ price }, { transaction });
      }),
    insert: (rows) =>
      sequelize.transaction((transaction) =>
        each(rows, async (row) => (await Book.create(row, { transaction })).id),
      ),
    bulk: (rows) =>
      sequelize.transaction(async (transaction) => {
        for (const chunk of chunksOf(rows)) await Book.bulkCreate(chunk, { transaction });
      }),
    close: () => sequelize.close(),
  };
}
