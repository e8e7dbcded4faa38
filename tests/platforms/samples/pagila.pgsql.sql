CREATE TYPE mpaa_rating AS ENUM ('G', 'PG', 'PG-13', 'R', 'NC-17');
CREATE DOMAIN year AS integer CONSTRAINT year_check CHECK (VALUE >= 1901 AND VALUE <= 2155);
CREATE SEQUENCE actor_actor_id_seq;
CREATE TABLE actor (
  actor_id integer DEFAULT nextval('actor_actor_id_seq') NOT NULL PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL,
  last_update timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE language (language_id serial PRIMARY KEY, name character(20) NOT NULL, last_update timestamptz DEFAULT now() NOT NULL);
CREATE TABLE film (
  film_id serial PRIMARY KEY, title text NOT NULL, description text, release_year year, language_id integer NOT NULL REFERENCES language,
  original_language_id integer REFERENCES language, rental_duration smallint DEFAULT 3 NOT NULL, rental_rate numeric(4,2) DEFAULT 4.99 NOT NULL,
  length smallint, replacement_cost numeric(5,2) DEFAULT 19.99 NOT NULL, rating mpaa_rating DEFAULT 'G'::mpaa_rating,
  last_update timestamptz DEFAULT now() NOT NULL, special_features text[], fulltext tsvector NOT NULL
);
CREATE TABLE film_actor (
  actor_id integer NOT NULL REFERENCES actor ON UPDATE CASCADE ON DELETE RESTRICT,
  film_id integer NOT NULL REFERENCES film ON UPDATE CASCADE ON DELETE RESTRICT,
  last_update timestamptz DEFAULT now() NOT NULL, PRIMARY KEY (actor_id, film_id)
);
CREATE TABLE staff (
  staff_id serial PRIMARY KEY, first_name text NOT NULL, email text, active boolean DEFAULT true NOT NULL, username text NOT NULL,
  password text, picture bytea
);
CREATE TABLE store (
  store_id serial PRIMARY KEY, manager_staff_id integer NOT NULL UNIQUE REFERENCES staff ON UPDATE CASCADE ON DELETE RESTRICT
);
ALTER TABLE staff ADD COLUMN store_id integer NOT NULL REFERENCES store DEFERRABLE;
CREATE TABLE rental (
  rental_id serial PRIMARY KEY, rental_date timestamptz NOT NULL, rental_period tstzrange, staff_id integer NOT NULL REFERENCES staff
);
CREATE TABLE payment (
  payment_id serial NOT NULL, staff_id integer NOT NULL, rental_id integer NOT NULL, amount numeric(5,2) NOT NULL,
  payment_date timestamptz NOT NULL, PRIMARY KEY (payment_date, payment_id)
) PARTITION BY RANGE (payment_date);
CREATE TABLE payment_p2022_01 PARTITION OF payment FOR VALUES FROM ('2022-01-01 00:00:00+00') TO ('2022-02-01 00:00:00+00');
CREATE TABLE package_log (logged_at timestamptz DEFAULT CURRENT_TIMESTAMP, info jsonb, "order" integer, "Class" varchar(10));
CREATE INDEX film_fulltext_idx ON film USING gist (fulltext);
CREATE INDEX idx_title ON film (title);
CREATE UNIQUE INDEX idx_unq_rental ON rental (rental_date, staff_id);
CREATE VIEW film_list AS SELECT film_id AS fid, title FROM film;
