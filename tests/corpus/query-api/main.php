<?php

require __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/generated-conf/config.php';

use App\Search;
use Cinema\Cartoon;
use Cinema\CartoonQuery;
use Cinema\Film;
use Cinema\FilmQuery;
use Cinema\Person;
use Cinema\PersonQuery;
use Cinema\Reel;
use Cinema\ReelQuery;
use Cinema\ShortFilm;
use Cinema\ShortFilmQuery;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\ActiveQuery\ModelCriteria;
use Propel\Runtime\ActiveQuery\PropelQuery;
use Propel\Runtime\Exception\EntityNotFoundException;

$people = array();
foreach (array('Agnes' => 'FR', 'Fritz' => 'DE', 'Lotte' => 'DE') as $name => $country) {
    $people[$name] = new Person();
    $people[$name]->setName($name)->setCountry($country)->save();
}
$films = array(
    array('Cleo', 1962, 5, 'Agnes', Film::class, array(45, 45)),
    array('Metropolis', 1927, 5, 'Fritz', Film::class, array(75, 78)),
    array('M', 1931, 4, 'Fritz', Film::class, array()),
    array('Papageno', 1935, 4, 'Lotte', Cartoon::class, array(11)),
    array('Salut', 1963, 3, 'Agnes', ShortFilm::class, array(30)),
    array('Lost', null, null, null, Film::class, array()),
);
foreach ($films as list($title, $year, $stars, $director, $class, $reels)) {
    /** @var Film $film */
    $film = new $class();
    $film->setTitle($title)->setYear($year)->setStars($stars);
    if ($director) {
        $film->setDirector($people[$director]);
    }
    foreach ($reels as $minutes) {
        $reel = new Reel();
        $reel->setMinutes($minutes);
        $film->addReel($reel);
    }
    $film->save();
}
$film = new Film();
$film->setTitle('Secret')->setHidden(true)->setYear(2000)->setStars(5);
$film->save();

echo "-- own methods and hooks\n";
echo FilmQuery::create()->count(), ' of ', FilmQuery::create()->includeHidden()->count(), "\n";
echo Search::titles(FilmQuery::create()->good()->fromCountry('DE')->orderByYear()), "\n";
echo Search::titles(Search::films(array('title' => 'e'))), '; ', Search::titles(Search::films(array('from' => 1930, 'to' => 1940))), '; ';
echo Search::titles(Search::films(array('from' => 1930, 'order' => 'Year'))), "\n";

echo "-- orders by SQL\n";
$query = FilmQuery::create()->filterByYear(null, Criteria::ISNOTNULL);
echo Search::titles($query->addDescendingOrderByColumn('ABS(film.year - 1930)')->orderByTitle()), "\n";

echo "-- queries by name\n";
echo Search::titles(PropelQuery::from('Cinema\Film f')->where('f.Year < ?', 1932)->orderBy('f.Year')), "\n";
$query = new ModelCriteria('cinema', '\Cinema\Person', 'p');
echo Search::titles($query->where('p.Country = ?', 'DE')->orderBy('p.Name', 'desc')), ' ', $query->getModelName(), ' ', $query->getModelAlias(), "\n";

echo "-- clauses\n";
echo Search::titles(FilmQuery::create()->where('Film.Title LIKE ?', 'M%')->where('Film.Stars = ?', 5)), "\n";
echo Search::titles(FilmQuery::create()->where('Film.Year IN ?', array(1931, 1935))->orderByTitle()), "\n";
echo Search::titles(FilmQuery::create()->where('Film.Year BETWEEN ? AND ?', array(1920, 1931))->orderByTitle()), "\n";
echo Search::titles(FilmQuery::create()
    ->join('Film.Director')
    ->condition('old', 'Film.Year < ?', 1930)
    ->condition('bad', 'Film.Stars < ?', 4)
    ->condition('french', 'Director.Country = ?', 'FR')
    ->combine(array('bad', 'french'), Criteria::LOGICAL_AND, 'bad french')
    ->where(array('old', 'bad french'), 'or')
    ->orderByYear()), "\n";
echo Search::titles(FilmQuery::create()->filterByTitle('M')->_or()->filterByTitle('Lost')->orderByTitle()), "\n";
echo Search::titles(FilmQuery::create()->filterByArray(array('Stars' => 5, 'Year' => 1962))), "\n";
echo Search::titles(FilmQuery::create()->filterBy('Stars', null, Criteria::ISNULL)), ' ', Search::titles(FilmQuery::create()->findByStars(4)), "\n";

echo "-- queries as values\n";
$german = PersonQuery::create()->filterByCountry('DE')->select('Id');
echo Search::titles(FilmQuery::create()->filterBy('DirectorId', $german, Criteria::IN)->orderByTitle()), "\n";
echo Search::titles(FilmQuery::create()->filterByDirectorId($german, Criteria::NOT_IN)->orderByTitle()), "\n";
echo Search::titles(FilmQuery::create()->filterByDirector(PersonQuery::create()->filterByCountry('DE')->find())->orderByTitle()), "\n";
echo Search::titles(PersonQuery::create()->useFilmExistsQuery()->filterByStars(3)->endUse()), '; ';
echo Search::titles(PersonQuery::create()->useFilmNotExistsQuery()->filterByYear(1962)->endUse()->orderByName()), '; ';
echo Search::titles(FilmQuery::create()->whereExists(ReelQuery::create()->where('Reel.FilmId = Film.Id')->where('Reel.Minutes > ?', 70))), "\n";
$long = ReelQuery::create()->select(array('FilmId', 'Total'))->withColumn('SUM(Reel.Minutes)', 'Total')->groupByFilmId();
$total = ReelQuery::create()->addSelectQuery(ReelQuery::create()->filterByMinutes(40, Criteria::GREATER_THAN), 'Reel')->count();
echo count($long->find()), ' films with reels, ', $total, " long reels\n";

echo "-- columns\n";
echo implode(' ', FilmQuery::create()->select('Title')->orderByTitle()->find()->getData()), "\n";
echo implode(' ', FilmQuery::create()->select(array('Title', 'Year'))->findOneByTitle('M')), ' ', FilmQuery::create()->select('Year')->filterByTitle('Cleo')->findOne(), "\n";
$row = PersonQuery::create()->select('*')->orderByName()->findOne();
echo implode(' ', array_keys($row)), ' ', $row['Cinema\Person.Name'], "\n";
$query = PersonQuery::create()->leftJoinFilm()->withColumn('COUNT(Film.Id)', 'NbFilms')->groupBy('Person.Id')->groupBy('Person.Name')->groupBy('Person.Country')->orderBy('NbFilms', 'desc')->orderByName();
foreach ($query->find() as $person) {
    echo $person->getName(), ' ', $person->getNbFilms(), '; ';
}
echo Search::titles($query->having('COUNT(Film.Id) < ?', 2, \PDO::PARAM_INT)), "\n";
echo implode(' ', PersonQuery::create()->select('Country')->distinct()->orderByCountry()->find()->toArray()), "\n";

echo "-- single objects\n";
$film = FilmQuery::create()->filterByTitle('Nosferatu')->filterByYear(1922)->findOneOrCreate();
echo $film->isNew() ? 'new ' : 'old ', $film->getTitle(), ' ', $film->getYear(), "\n";
$film = FilmQuery::create()->filterByTitle('M')->findOneOrCreate();
echo $film->isNew() ? 'new ' : 'old ', $film->getTitle(), "\n";
echo FilmQuery::create()->findOneByTitleAndYear('M', 1931)->getStars(), ' ', FilmQuery::create()->requireOneByTitle('Cleo'), "\n";
try {
    FilmQuery::create()->requirePk(0);
} catch (EntityNotFoundException $e) {
    echo "not found\n";
}
echo FilmQuery::create()->filterByStars(5)->exists() ? 'yes' : 'no', ' ', FilmQuery::create()->filterByStars(1)->exists() ? 'yes' : 'no', ' ', FilmQuery::create()->findOneByStars(1) === null ? 'null' : 'object', "\n";
echo Search::titles(FilmQuery::create()->filterByStars(4)->prune($film)), "\n";

echo "-- pages and loops\n";
$pager = FilmQuery::create()->orderByTitle()->paginate(2, 4);
echo $pager->getNbResults(), ' ', $pager->getLastPage(), ' ', $pager->isLastPage() ? 'last' : 'more', ': ', Search::titles($pager), "\n";
foreach (FilmQuery::create()->filterByStars(5)->orderByTitle() as $film) {
    echo $film->getTitle(), ' ';
}
echo Search::titles(FilmQuery::create()->orderByTitle()->limit(2)->offset(1)), "\n";
foreach (FilmQuery::create()->joinWithDirector()->joinWith('Film.Reel', Criteria::LEFT_JOIN)->orderByTitle()->orderBy('Reel.Minutes')->find() as $film) {
    echo $film->getDirector()->getName(), ': ', $film->getTitle(), ' ', count($film->getReels()), '; ';
}
echo "\n";

echo "-- inheritance\n";
foreach (FilmQuery::create()->filterByTitle(array('Cleo', 'Papageno', 'Salut'))->orderByTitle()->find() as $film) {
    echo $film->getTitle(), ' ', get_class($film), '; ';
}
echo ShortFilmQuery::create()->count(), ' ', CartoonQuery::create()->findOne(), ' ', CartoonQuery::create()->filterByStars(5)->count(), "\n";

echo "-- merging\n";
$good = FilmQuery::create()->good(5)->orderByYear();
echo Search::titles(FilmQuery::create()->fromCountry('DE')->mergeWith($good)), ' ', Search::titles($good), "\n";

echo "-- changes\n";
echo FilmQuery::create()->filterByYear(1930, Criteria::LESS_THAN)->update(array('Stars' => 3)), ' ';
echo FilmQuery::create()->filterByStars(3)->update(array('Stars' => 2, 'Hidden' => true), null, true), ' ';
echo FilmQuery::create()->filterByTitle('Lost')->delete(), ' ', ReelQuery::create()->filterByMinutes(array('max' => 30))->delete(), ' ';
echo ReelQuery::create()->deleteAll(), ' ', FilmQuery::create()->includeHidden()->count(), ' ', FilmQuery::create()->count(), "\n";
