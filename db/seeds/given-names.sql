-- First names on British and French sites: a line is a name followed by its forms, short forms and spellings. A form may stand for several
-- names (Alex, Sam, Chris).
insert into given_names (form, name)
select distinct form, split_part(line, ' ', 1)
from regexp_split_to_table(trim($names$
aaron ron ronnie aron haroun
abdallah abdullah abdulla abdoullah
abdelkader abdulkader abdelkhader kader
abderrahmane abdurrahman abdulrahman abdelrahman abdou
abigail abby abbie abi gail
abraham abe bram ibrahim ibrahima ebrahim brahim
adam adem
adele adela adelle addie adelaide
adrian adrien ade adriano
agnes agnieszka agnese aggie aga ines
ahmed ahmad ahmet achmed hamed
aicha aisha aysha ayesha aissatou ayse aissa
alain alan allan allen al
albert al bert bertie albie alberto
alexander alex alec al sandy xander lex sacha sasha alexandre aleksander aleksandar oleksandr aleksandr alexandros alejandro alessandro iskander
alexandra alex sandra sacha sasha lexi alexa aleksandra oleksandra alessandra alejandra alexia
alfred alf alfie fred freddie alfredo
ali aly
alice ali alicia alix alisha
alison ali allison alyson
amanda mandy
amelie amelia milly
amy aimee
anastasia nastia anastasiia anastasiya stasia
andree andrea
andrew andy drew andre andrea andrei andrey andreas andrzej andres andriy andrii
angela angie angele angelique ange
anne ann anna annie anya ania hanna anita nan nancy anouk ana
anne-marie annemarie anna-maria am
anne-sophie annesophie as
anthony tony ant antoine toine toni antonio anton antoni antony
antoinette toinette tony nettie
archibald archie
armand armando
arnaud arnold arnie arno arnauld
arthur art artie arturo artur
aurelie aurelia lily
baptiste bapt jean-baptiste
barbara barb babs barbie basia
bartholomew bart bartosz bartek bartlomiej barth barthelemy
beatrice bea bee trixie beatrix
belinda bel lindy
benjamin ben benny benji benjy
benoit ben benedict
bernard bernie bernardo nanard
bertrand bert
bethany beth
boris bob
bradley brad
brenda bren
bruno nono
calum callum cal colm
cameron cam
camille cam
carl karl charles charlie chuck chas charly karol carlos carlo karel
carole carol caroline carolyn karolina carolina caro carrie lina
catherine cath cathy cat kate katie katy kat kathy kathryn katherine katharine catharine katarzyna kasia ekaterina katerina yekaterina kay kitty caterina catarina kathleen kateryna
cedric ced
celine celina celia
charlotte charlie lottie lotte char cha carlotta
christian chris cristian kristian krystian
christina chris christine christiane tina chrissie chrissy krystyna cristina kristina kirsten kristine
christopher chris kit topher christophe kristof krzysztof cristobal kris christoffer tophe krzys
claire clare clara klara
claude claudio claudius
claudia claudine claudette
clement clem klement
colin nicholas
corinne corinna cory
craig
cynthia cindy
dale
daniel dan danny dani daniil danylo danilo
danielle dani danny daniela daniella danuta
david dave davy davey davide dawid dai
deborah deb debbie debby debs debora
delphine delphina
denis dennis denys denny dionysius
denise denyse
derek del derrick
diane diana di dianne
didier didi
dmitri dmitry dimitri dimitry dima dmytro dmitrii dimitrios dimitris
dominic dominique dom nick dominik domenico domingo
donald don donnie donny
dorothy dot dottie dolly dorothee dorothea dora
douglas doug dougie
duncan dunc
edmund ed eddie edmond ned
edward ed eddie ned ted teddy edouard eduard eduardo edoardo
eleanor ellie nell nora eleonore lenore elinor elea
elizabeth liz lizzie beth betty bess eliza elsie lisa liza elisabeth elspeth libby lizzy elisa elise ela elzbieta babette
ellen nell ellie elena helen helena helene lena yelena olena ilona leni elaine
emily em emmy milly emilie emilia emi
emma em emmy
emmanuel manu manuel manny emanuel manolo
emmanuelle manu manuela
eric erik rick ricky erick eryk
ernest ernie ernesto
estelle stella stelle
esther hester ester essie
etienne steven stephen steve stephane stefan stephan esteban stefano steph szczepan stepan istvan
eugene gene evgeny yevgeny evgeni evgenii yevhen eugeniusz eugenio
eva ewa eve evie
evelyn eve evie eveline evelyne
fabien fabian fab fabio
fabrice fab fabrizio
fatima fatma fatou fatoumata fatimata fati fatimah
felicity fliss flick
felix felice
ferdinand ferdy fernand fernando
filip philip phil pip philippe flip felipe filippo phillip
florence flo flossie florie
florian flo
frances fran francine franny frankie fanny francesca francoise franciszka francisca
francis frank frankie franco francisco francesco franciszek paco fran francois franck franz frans
frederic fred freddie freddy frederick frederik frederico fryderyk fritz federico
frederique fred
gabriel gab gabe gabi gabor
gabrielle gab gabi gaby gabriela gabriella
gareth gary gaz garry garth
gautier gauthier walter walt wally walther
genevieve gen ginny
geoffrey geoff jeff jeffrey jeffery geoffroy godfrey
george georgie georges jorge giorgio jerzy georg georgi gheorghe yuri iouri juri yury yurii jurek giorgos georgy
georgia georgina georgie gina georgette
gerald gerry jerry gerard gerhard gerardo
geraldine gerry gege
gilbert gil bert gilberto
gilles giles gil
gillian gill jill gilly jillian
gordon gord
graham graeme grahame gray
gregory greg gregoire grzegorz gregor grigory gregg grigori
guillaume will william bill billy willie guy wilhelm willem guillermo guilherme wilfried gui willy guigui liam
gustave gus gustav gustavo
guy gui guido
gwenaelle gwen gwenn gwenola gwendoline gwendolen
hamza hamzah
harold harry hal harald
harriet hattie harry henriette henrietta
hassan hasan hassen
henry harry hal hank henri hendrik henryk enrique enrico rik heinrich heinz henk
hilary hil hillary hilaire
hugh huw hugo hugues ugo hughie
hussein hussain husain hossein houssein hussayn hocine husayn
ian iain
ignace ignacy ignacio
igor ihor
imran umran
ingrid inga
irene irina iryna rena
isaac zac ike izaak
isabelle isa bella belle isabella izabela zabeth isabela izzy issy
ivan iwan vanya yvan johann
jack john johnny jackie jackson
jacob jake jakub kuba jakob yakub yakoub jacek
jacqueline jackie jacqui jacky jaki
jacques jacky james jim jimmy jamie jem jaime diego santiago giacomo
jane janie jayne jeanne jean jana jeannette jeanette janette
janice jan janis
jasmine yasmin yasmine jazz yasmina jasmin
jason jay jase
jean jan john juan johan johannes hans jens joao giovanni ioan yann jean-jacques yahya janusz jon johnny jonny jonnie ivan ioannis yannis
jean-baptiste jb jeanbaptiste
jean-charles jc jeancharles
jean-christophe jc jeanchristophe
jean-claude jc jeanclaude
jean-francois jf jeanfrancois
jean-louis jl jeanlouis
jean-luc jl jeanluc
jean-marc jm jeanmarc
jean-marie jm jeanmarie
jean-michel jm jeanmichel
jean-noel jn jeannoel
jean-pascal jp jeanpascal
jean-paul jp jeanpaul
jean-philippe jp jeanphilippe
jean-pierre jp jeanpierre pierrot
jean-yves jy jeanyves
jennifer jen jenny jenni jennie jenna
jeremy jerry jez jem jeremie jeremiah
jerome jerry gerome hieronim
jessica jess jessie jessy jessika
joanne jo joanna joan johanna joana
jocelyn joss jocelyne
joel jo
jonathan jon jonny johnny jonathon nathan jonatan jonnie johnathan
jordan jord jordi jordane
joseph joe joey jo jose josef jozef giuseppe youssef yusuf yousef youssouf pepe yosef iosif joss beppe
josephine jo josie josette fifi josefina
joshua josh
judith judy jude judi judyta
julia julie jules yulia iuliia yuliya iulia giulia
julian jules julien jul juli giuliano julius julio
justin just justyn
justine justyna justina
karen kaz karine karin caren
karim kareem
keith
kenneth ken kenny
kevin kev kevyn
khadija khadidja kadija khadijah kadidia hadija
khaled khalid
kieran kieron ciaran keiran
kimberley kim kimberly
laetitia letitia titia
larissa lara
laura laure laurie laureline
laurence laurie lawrence larry lars lorenzo laurent lorenz lauri lolo
leila layla leyla laila
leo leon leonard lenny len leonardo lionel leopold leonid
leslie les lesley
lewis lou louis lew ludwig luis luigi loic ludovic ludwik louie ludo
liam bill
linda lindy lynda lyn lynn lin
lindsay lindsey linz
louise lou lulu luisa louisa loulou
lucas luke luc lukas lukasz luca luka
lucy lucie lucia lucille lucile luz lucja
lydia lidia lydie
madeleine maddie madeline maddy magda magdalena magdalene lena madelon
malcolm malc mal
malgorzata gosia margaret maggie meg peggy marge margie madge greta rita daisy marguerite margarita margot margaux margherita peg mags
marcel marcello marceau
marcus marc mark marco marek marcin markus marcos
maria marie mary polly marija mariya mariam maryam miriam myriam meriem marysia mariia
marianne marian marion marianna
marie-christine mariechristine
marie-claire marieclaire mc
marie-france mariefrance mf
marie-helene mariehelene mh
marie-laure marielaure
marie-louise marielouise
marie-therese marietherese
marilyn lyn marylin
marina marine marena
martha marta marthe
martin marty marten maarten martyn martino
martine tina martina
matthew matt matty mathieu matthieu mateusz matteo mateo matthias mathias mat matthijs thijs matias matei
maurice mo moe maurizio mauricio maurits
maxime max maximilian maximilien maxim maks maksym maksim maximus maxwell massimo
megan meg meghan
mehdi mahdi
melanie mel melania
melissa mel missy lissa
michael mike mick mickey mikey michel mitch michal mihai mikhail miguel michele mikolaj mykhailo mickael mikael mischa misha michiel
michelle shelly shell micheline michele chelle
mamadou amadou mahamadou mamoudou
mohammed mohamed muhammad mohammad mo mehmet mohamad muhammed mahomet moe mohand muhamed
monica monique mona monika
morgan morgane
mustafa mustapha moustapha mostafa
nadine nadia nadezhda nadege nadiya
natalie nat nathalie nath natalia nataliya tasha natasha natacha nata
nathan nate nathaniel nat nathanael
neil neal niall nigel
nicholas nick nicky nico nic nicolas nikolai nikolay klaas klaus niklas nikola mykola nicola nikos mikolaj claus
nicole nicky nikki nicola nicolette colette nico
noel
nora eleonora norah noura
norman norm
oliver ollie olly olivier oliwier olivio oli
olivia liv livvy libby ollie oliwia
omar umar oumar omer
oscar oskar
pamela pam pammy
pascal pasqual pasquale
pascale
patricia pat patty trish tricia patsy patti trisha patrycja pati
patrick pat paddy padraig patryk rick patrice patrizio patou
paul pauly paulo pablo pawel paolo pavel pol paulus pavlo
paula pauline paulina paola paulette polly
pedro
penelope penny pen
peter pete pierre piotr pieter petr pedro pietro peer petros pierrot petro pyotr piet perrine
philippa pip pippa philippine
pierre-yves pierreyves py
priscilla cilla prisca
rachel rach rachael raquel rachelle
rachid rashid rasheed
rafael raphael raf ralph raffaele raph raff rafal
randolph randy
raymond ray ramon raimund
rebecca becky becca bex beck rebekah reba rebeka
reginald reg reggie
regis reg
remy remi
rene renato
renee renata renate
richard rich rick ricky dick dickie richie ricardo riccardo ryszard ritchie
robert bob bobby rob robbie robby bert roberto robin bobbie
roberta bobbie berta
roger rog rodger rogerio ruggero
roland rolland rollie orlando rowland
roman romain romano romuald
ronald ron ronnie ronny ronaldo
rosemary rose rosie romy rosemarie rosa
roxane roxanne roxy roxana
rudolf rudy rudolph
russell russ rusty
sabrina brina sabine
salvatore salvador sal
samantha sam sammy sammie
samir sameer
samira sam
samuel sam sammy samuele shmuel sami
sandrine sandra sandie
sarah sara sally sal sadie
sean shaun shawn shane
sebastian seb sebastien bastien bas basti sebastiao
serge sergei sergio sergey serhiy sergiusz serhii sergiy sergii
sharon shaz shari
shirley shirl
sidney sid sydney
simon si szymon simeon semyon simone
simone simona
siobhan shevaun shivaun
solene solenn solange
sophie sophia sofia zofia sofie soph sophy sonia zosia sofiya
stacey stacy
stanislas stan stanislaw stanislav stanley staszek
stephanie steph stef stevie stefania fanny stefanie stephie
stuart stu stewart
susan sue susie suzy suzanne sukie susanna susannah suzie suzanna zuzanna susana suzette
svetlana sveta lana
sylvie sylvia silvia sylwia
tadeusz tadek thaddeus tad
tamara tammy tam
tariq tarek tarik
terence terry tel terrance terrence
teresa tess terry theresa therese tessa terez
theodore ted teddy theo teo fedor fyodor feodor teodor
thibaut thibault thibaud theobald tibo
thomas tom tommy thom tomasz tomas tommaso tomek tam
timothy tim timmy timothee tymoteusz
tobias toby tobi
trevor trev
valentin val valentino valentyn
valentina valentine val
valerie val valeria valery
vanessa nessa vanesa
veronica ronnie veronique roni vera weronika veronika
victor vic vik viktor wiktor vittorio
victoria vicky tori vic vicki victoire wiktoria viktoria vikki viktoriia
vincent vince vinnie vinny vincenzo vicente wincenty
violet violette viola
virginie virginia ginny
vladimir vlad volodia wlodzimierz volodymyr wladimir vova
wilfred wilf fred
wilfrid wilf
wojciech wojtek
xavier xav javier saverio
yann yannick yan yanick yannis
youcef
yves ivo yvon
yvonne yvette
zachary zac zach zack zak zacharie zakaria zakariya zakarya
zoe zoey
$names$, E'\n'), E'\n') line, regexp_split_to_table(line, ' ') form;

-- Names without other forms.
insert into given_names (form, name)
select one, one from regexp_split_to_table(trim($names$
ada adama adil aditi aditya agathe aidan aiden akash alban aled alessio alina aline alma alyssa ama ambre amina aminata amir amit anais ananya anil
anish anjali anouar ansar apolline april arjun arun asha ashley asif astrid athena aubrey audrey austin ava axel aylin ayoub aziz bakary bamba basile
beatriz bilal billie blessing bonnie boubacar brian bryan byron caitlin candice capucine carla carmen casey cecile cecilia chad chantal chiara chidi
chinedu chloe clarisse clyde coline connor constance coralie cordelia corentin cosmin courtney curtis cyril cyrille daan damian damien dario darren
dawn dean deepak delia demba denzel desmond devon diarra dieudonne dina djibril dorian doriane dorota dylan eamonn edgar edith edwige edwin eileen eli
elias elijah elliot elliott elodie eloi eloise elsa elvis enzo erin erwan ethan etta evan ewan ezra fabienne faisal faith farah farid fay femke
fernande finn fiona flavien fleur flora floriane franklin freya gael gaelle gaetan gaspard gemma ghislaine gladys glen glenn glyn grace gwyneth habib
hakim haley haoua harley hayden hayley hazel heather hector heidi helga herve hicham holly hope howard huda humphrey ilse ilyas ilyes imane imani
ioana iqbal iris isla ismael ismail issa ivy jade jaden jalal jamal jaroslaw jasper javed jayden jerzyk joanie joelle jolene jools joris josiane joy
joyce juliusz june justice kamal kamil kamila karima karina kayla kelly kelvin kent kerry kirsty koen kofi kojo krishna kurt kwame kyle kylie lamine
landry latifa lea leandre leanne lee leena leigh leonie leroy lilian liliane lilou lisette lloyd loane logan lois lola lorena lorna lorraine lotus
louane lourdes lowri luan lubna lucien lucienne lyndon lynne mabel mackenzie mael maelle maeva malik malika mamie manon mansour marc-antoine margery
marieke mariette marise marjorie marlene marlon martial marvin mason mathilde maud maureen mauro mavis maya melina melvin melvyn mercedes meredith
merlin mila milan miles millie milo mina mira mohan moira montserrat mounir moussa muriel myra nabil nadir naima naomi nasim nasser neha nelson ngozi
nia niamh nicolae nina noah noemie nolwenn nour ntombi octave odette odile oleg olga olive olumide onur opal orla osman oswald otis ottilie otto owen
paige parker parul patience pearl percy perry petra phoebe phyllis piers poppy porter prakash precious prince priya quentin quincy rahul raj rajesh
ramona rania ravi rayan raza reece reese reuben rex reza rhian rhiannon rhys rohan roisin rory rosalind roselyne ross roxanna roy ruben ruby rupert
ruth ryan sabah sadio safia said salim saliou salma sandeep sander sanjay sanne saoirse saskia saul scott selina selma sem serena seth shannon
shantell shaquille sheila sherry shreya sienna simran sita sohail soraya souleymane spencer stephon summer sunil suresh sushila sven tabitha tahir
tania tanya tara tatiana taylor thea thelma theophile thierry tiago tiffany titouan todd tracey travis troy tunde tyler tyrone uma una ursula usman
vernon vijay vikram viorel vivian viviane wade wallace wanda warren wayne wendy wesley whitney winston wouter yael yasser ying yohan yohann youness
yuki yusra zaheer zahra zainab zane zeynep ziad zineb zita zola zuzana zara lauren mia molly
juliet juliette
$names$, E'\n'), '\s+') one
on conflict do nothing;
